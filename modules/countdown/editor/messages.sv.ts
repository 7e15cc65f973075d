export const messages = {
  ownDate: 'Den här nedräkningen räknar ned till ett eget datum: {{date}}.',
  followEvent: 'Räkna ned till evenemangets datum',
  unitWords: 'Ord under siffrorna',
  textDays: 'Dagar',
  textHours: 'Timmar',
  textMinutes: 'Minuter',
  textSeconds: 'Sekunder',
}

export type Messages = Record<keyof typeof messages, string>
