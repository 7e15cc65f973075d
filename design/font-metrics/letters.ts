/** Letters, accents of Europe and marks whose widths the tables hold, in the order in which they hold them. */
export const tableLetters = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz{|}~',
  '¡£§«°·»¿ÆÐØÞßæð÷øþ–—‘’‚“”„•…‹›€ĐđĦħıŁłŊŋŒœŦŧẞ',
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
  'ĀāĂăĄąĆćĈĉĊċČčĎďĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŐőŔŕŖŗŘřŚśŜŝŞşŠšŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǼǽǾǿȘșȚțẀẁẂẃẄẅỲỳ',
].join('')

/** Letters whose kerning the tables hold; an accented letter is kerned as its base letter is. */
export const kernedLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&.,-–’' !"

/** The letter under an accent: Å → A. A letter that bears none is its own base. */
export function baseOf(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}
