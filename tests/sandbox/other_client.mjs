// A small bot in another language, with a library that shares nothing with discord.py: it syncs a
// command, answers it, edits the answer, writes to a channel and edits that; a button ends it.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits } from "discord.js";

const [base, channelId] = process.argv.slice(2);
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${base}/api` } });

client.once(Events.ClientReady, async () => {
  await client.application.commands.set([
    {
      name: "hello",
      description: "Says hello.",
      options: [{ type: 6, name: "whom", description: "Whom to greet.", required: true }],
    },
  ]);
  console.log(`ready ${client.guilds.cache.size}`);
});

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand()) {
    const name = interaction.options.getUser("whom").displayName;
    const end = new ButtonBuilder().setCustomId("end").setLabel("End").setStyle(ButtonStyle.Primary);
    await interaction.reply({ content: `Hello ${name}` });
    await interaction.editReply({
      content: `Hello again ${name}`,
      components: [new ActionRowBuilder().addComponents(end)],
    });
    const channel = await client.channels.fetch(channelId);
    const sent = await channel.send("A message");
    await sent.edit("An edited message");
  } else if (interaction.isButton()) {
    await interaction.update({ content: "Ended", components: [] });
    await client.destroy();
  }
});

await client.login("sandbox");
