declare module 'punycode.js' {
  const punycode: {
    /** Turns a label without its `xn--` into what it stands for. Throws a RangeError for what is no Punycode. */
    decode(encoded: string): string
  }
  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default punycode
}
