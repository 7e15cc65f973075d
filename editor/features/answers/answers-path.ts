import type { Brand } from '../../../domain/commerce/market.ts'

/** Which draft of this browser the samples of a page without a site belong to. */
export const draftOfBase = (base: string, brand: Brand) =>
  base.startsWith('/kom-igang') ? 'wizard' : `quick-start-${brand}`

/** Path of the editor that the answers belong to, without a slash at its end: `/redigera/abc`, `/snabbstart`. */
export function answersBase(pathname: string): string {
  return pathname.replace(/\/visa-osa(\/.*)?$/, '').replace(/\/+$/, '')
}
