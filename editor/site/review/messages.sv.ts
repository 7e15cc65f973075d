export const messages = {
  reviewOn: 'Granska på',
  thisScreen: 'Den här skärmen',
  phone: 'Mobil',
}

export type Messages = Record<keyof typeof messages, string>
