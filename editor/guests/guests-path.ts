/** The path of the editor that the guest list belongs to, without a trailing slash: `/redigera/abc`, `/snabbstart`. */
export function guestsBase(pathname: string): string {
  return pathname.replace(/\/gaster(\/.*)?$/, '').replace(/\/+$/, '')
}
