/** Hash of all art; written by npm run art. */
export const artVersion = '11399fdab96a'
