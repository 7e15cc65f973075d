/** Hash of all art; written by npm run art. */
export const artVersion = '186c7c767efb'
