import type { PrintDocument } from '../../cards/print-document.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { PrintShop } from '../../platform/print-shop/print-shop.ts'
import type { SaleDeps } from '../payments/payment-deps.ts'

/** The card cannot be turned into a print file; the message is for the operator. */
export class UnprintableCard extends Error {}

export interface PrintFile {
  /** Unguessable path on our own origin from which the print shop fetches the file. */
  path: string
  /** The front as PNG, for mails; null when there is none. */
  front: Buffer | null
}

/** Makes the print file of a card, or finds an existing one. */
export interface PrintFiles {
  /** Throws `UnprintableCard`; any other error may be temporary. */
  make(card: { document: PrintDocument; siteId: string; language: UiLanguage }): Promise<PrintFile>
}

/** Dependencies for printing and sending cards. */
export interface CardOrderDeps extends SaleDeps {
  printShop: PrintShop
  printFiles: PrintFiles
}
