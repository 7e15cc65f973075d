/** The path of the editor that the answers belong to, without a trailing slash: `/redigera/abc`, `/snabbstart`. */
export function answersBase(pathname: string): string {
  return pathname.replace(/\/visa-osa(\/.*)?$/, '').replace(/\/+$/, '')
}
