declare module 'punycode.js/punycode.es6.js' {
  /** Decodes a label given without its `xn--` prefix. Throws a RangeError when it is not valid Punycode. */
  export function decode(encoded: string): string
}
