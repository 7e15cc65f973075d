export const messages = {
  title: 'Lämna synpunkter',
  lead: 'Berätta vad som är bra, vad som saknas eller vad som inte fungerar. Vi läser allt.',
  text: 'Dina synpunkter',
  textRequired: 'Skriv vad du vill berätta.',
  expectsReply: 'Jag vill gärna ha svar',
  mail: 'E-post',
  mailHelp: 'Hit skickar vi svaret.',
  mailRequired: 'Skriv din e-postadress, så att vi kan svara.',
  mailInvalid: 'Skriv en hel e-postadress, till exempel anna@exempel.se.',
  send: 'Skicka',
  sentTitle: 'Tack!',
  sent: 'Dina synpunkter är skickade.',
  sentReply: 'Dina synpunkter är skickade. Vi svarar till {{mail}}.',
  close: 'Stäng',
}

export type Messages = Record<keyof typeof messages, string>
