export const messages = {
  title: 'Får vi mäta?',
  text: 'Får vi mäta hur våra sidor och redigeraren används? Gästernas sidor mäts aldrig.',
  more: 'Mer om kakor',
  yes: 'Ja, mät',
  no: 'Nej, mät inte',
}

export type Messages = Record<keyof typeof messages, string>
