export const messages = {
  title: 'Mejl om nya svar',
  lead: '{{mail}} får svaren på {{page}}. Välj hur ofta.',
  thePage: 'sidan',
  howOften: 'Hur ofta vill du få mejl?',
  each: 'Vid varje svar',
  day: 'En gång om dagen, på morgonen',
  none: 'Aldrig',
  save: 'Spara',
  saved: 'Sparat.',
  invalid: 'Länken gäller inte. Öppna den ur ett av mejlen.',
}

export type Messages = Record<keyof typeof messages, string>
