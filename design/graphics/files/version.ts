/** Hash of all art; written by npm run art. */
export const artVersion = '8c524acb13d6'
