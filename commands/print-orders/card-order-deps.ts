import type { PrintDocument } from '../../cards/print-document.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { PrintShop } from '../../platform/print-shop/print-shop.ts'
import type { FulfilmentDeps } from '../payments/payment-deps.ts'

/** A card that cannot be made into a file for printing; the message is for the operator. */
export class UnprintableCard extends Error {}

export interface PrintFile {
  /** Path on our own origin from which the print shop fetches it; nobody can guess it. */
  path: string
  /** The front as PNG, for mails; null where there is none. */
  front: Buffer | null
}

/** Makes the printer's file of a card, or finds the one that was made before. */
export interface PrintFiles {
  /** Throws `UnprintableCard`, and anything else where it may work later. */
  make(card: { document: PrintDocument; siteId: string; language: UiLanguage }): Promise<PrintFile>
}

/** What printing and sending cards needs. */
export interface CardOrderDeps extends FulfilmentDeps {
  printShop: PrintShop
  printFiles: PrintFiles
}
