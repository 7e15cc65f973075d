declare module 'punycode.js' {
  const punycode: {
    /** Decodes a label given without its `xn--` prefix. Throws a RangeError when it is not valid Punycode. */
    decode(encoded: string): string
  }
  // biome-ignore lint/style/noDefaultExport: the library has a default export
  export default punycode
}
