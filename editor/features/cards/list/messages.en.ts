export const messages = {
  empty: 'There are no cards here yet.',
}
