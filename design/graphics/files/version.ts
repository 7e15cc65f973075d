/** Hash of all art; written by npm run art. */
export const artVersion = '7e56452daa63'
