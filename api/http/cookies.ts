import type Koa from 'koa'
import { deviceDays } from '../../commands/accounts/note-device.ts'
import { sessionDays } from '../../commands/accounts/session.ts'
import { temporaryUploadDays } from '../../commands/uploads/sweep-temporary-uploads.ts'
import { admissionDays } from '../../commands/visitors/admission.ts'
import { admissionCookieName } from '../../domain/admission-cookie.ts'
import type { Settings } from '../../platform/env/settings.ts'

const day = 24 * 60 * 60

/** Our cookies; with TLS their names have the `__Host-` prefix, which binds them to this host. */
export interface Cookies {
  session(http: Koa.Context): string | undefined
  setSession(http: Koa.Context, token: string): void
  clearSession(http: Koa.Context): void
  /** Distinguishes the browsers of an owner; not a credential. */
  device(http: Koa.Context): string | undefined
  setDevice(http: Koa.Context, token: string): void
  /** As sent by the browser; the signature is not verified. */
  draft(http: Koa.Context): string | undefined
  setDraft(http: Koa.Context, signed: string): void
  /** Admits a guest to a protected site (commands/visitors/admission.ts). */
  setAdmission(http: Koa.Context, siteId: string, signed: string): void
}

export function createCookies(settings: Pick<Settings, 'deployment'>): Cookies {
  const secure = settings.deployment === 'production'
  const prefix = secure ? '__Host-' : ''
  const names = {
    session: `${prefix}festoon_session`,
    device: `${prefix}festoon_device`,
    draft: `${prefix}festoon_draft`,
  }
  // values are tokens and signed ids (base64url and dots), which need no escaping
  const set = (http: Koa.Context, name: string, value: string, seconds: number) =>
    http.append(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    )
  return {
    session: (http) => http.cookies.get(names.session),
    setSession: (http, token) => set(http, names.session, token, sessionDays * day),
    clearSession: (http) => set(http, names.session, '', 0),
    device: (http) => http.cookies.get(names.device),
    setDevice: (http, token) => set(http, names.device, token, deviceDays * day),
    draft: (http) => http.cookies.get(names.draft),
    setDraft: (http, signed) => set(http, names.draft, signed, temporaryUploadDays * day),
    setAdmission: (http, siteId, signed) =>
      set(http, admissionCookieName(settings.deployment, siteId), signed, admissionDays * day),
  }
}
