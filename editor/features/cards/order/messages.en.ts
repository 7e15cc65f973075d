export const messages = {
  checkout: 'Checkout',
  confirmation: 'Order confirmation',
}
