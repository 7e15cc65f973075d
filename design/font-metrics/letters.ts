/** The letters, European accents and punctuation in the tables, in table order. */
export const tableLetters = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz{|}~',
  '¡£§«°·»¿ÆÐØÞßæð÷øþ–—‘’‚“”„•…‹›€ĐđĦħıŁłŊŋŒœŦŧẞ',
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
  'ĀāĂăĄąĆćĈĉĊċČčĎďĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŐőŔŕŖŗŘřŚśŜŝŞşŠšŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǼǽǾǿȘșȚțẀẁẂẃẄẅỲỳ',
].join('')

/** Letters with kerning in the tables; accented letters are kerned like their base letter. */
export const kernedLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&.,-–’' !"

/** The letter without its accent: Å → A. Letters without an accent are their own base. */
export function baseOf(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}
