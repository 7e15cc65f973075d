/** Hash of all art; written by npm run art. */
export const artVersion = 'f5d0e281c158'
