/** The build of exceljs without its own polyfills, which the browsers of the editor do not need. */
declare module 'exceljs/dist/exceljs.bare.min.js' {
  import exceljs = require('exceljs')
  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default exceljs
}
