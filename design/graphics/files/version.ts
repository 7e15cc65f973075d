/** Hash of all art; written by npm run art. */
export const artVersion = 'e3b0c44298fc'
