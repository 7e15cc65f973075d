/** Who runs the product and sells: what the law wants named in front of a purchase. */
export interface Operator {
  name: string
  /** On one line, country included where it is not the market's own. */
  address: string
  organisationNumber: string
  vatNumber: string
  phone: string
  mail: string
}
