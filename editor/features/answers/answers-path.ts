/** Path of the editor that the answers belong to, without a slash at its end: `/redigera/abc`, `/snabbstart`. */
export function answersBase(pathname: string): string {
  return pathname.replace(/\/visa-osa(\/.*)?$/, '').replace(/\/+$/, '')
}
