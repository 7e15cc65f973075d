/** The company that runs the product and is the seller: the details that the law requires before a purchase. */
export interface Operator {
  name: string
  /** On one line; names the country when it is not the market's own. */
  address: string
  organisationNumber: string
  vatNumber: string
  phone: string
  mail: string
}
