/** The part of libheif's browser build that is used; its own types describe the whole C interface. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `into` with RGBA; calls back with null when the picture is corrupt. */
    display(into: ImageData, done: (unpacked: ImageData | null) => void): void
  }
  interface Library {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
  const createLibrary: (options: { wasmBinary: ArrayBuffer }) => Library
  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default createLibrary
}
