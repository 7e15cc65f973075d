export const messages = {
  empty: 'Här finns inga kort än.',
}
