/** The build of exceljs without polyfills, which the editor's browsers do not need. */
declare module 'exceljs/dist/exceljs.bare.min.js' {
  import exceljs = require('exceljs')
  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default exceljs
}
