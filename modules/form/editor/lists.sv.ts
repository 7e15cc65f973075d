export const lists = {
  '@about': 'Egna frågor, till exempel om tal eller låtönskemål',
  showFormButton: 'Knappen som öppnar',
  'showFormButton@change': 'text på en knapp',
}

export type Lists = Record<keyof typeof lists, string>
