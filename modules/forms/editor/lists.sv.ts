export const lists = {
  label: 'Fråga {{number}}',
  'label@change': 'fråga',
  'formElements/*@change': 'fråga',
  'options/*@change': 'svarsalternativ',
  'options/*/text': 'Fråga {{of}}, svar {{number}}',
  'options/*/text@change': 'svarsalternativ',
  'required@change': 'obligatorisk eller frivillig',
  'showConditions@change': 'när frågan visas',
  sendButton: 'Knappen som skickar',
  'sendButton@change': 'text på en knapp',
  confirmationTitle: 'Bekräftelsens rubrik',
  'confirmationTitle@change': 'bekräftelsens rubrik',
  confirmationText: 'Bekräftelsens text',
  'confirmationText@change': 'bekräftelsens text',
  'deadline@change': 'sista svarsdag',
  'closed@change': 'öppet eller stängt för svar',
  closedText: 'Text när det är stängt',
  'closedText@change': 'text när formuläret är stängt',
  'recipients@change': 'mottagare',
}

export type Lists = Record<keyof typeof lists, string>
