/** Hash of all art; written by npm run art. */
export const artVersion = 'b4606bcd0557'
