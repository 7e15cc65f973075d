export const messages = {
  checkout: 'Kassa',
  confirmation: 'Orderbekräftelse',
}
