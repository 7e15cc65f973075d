export const messages = {
  empty: 'Her er ingen kort endnu.',
}
