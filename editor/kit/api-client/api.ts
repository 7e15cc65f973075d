import type { ConsentRequest } from '../../../domain/consent.ts'
import type {
  ChangePasswordRequest,
  CropImageV2Request,
  FeedbackRequest,
  LogInRequest,
} from '../../../domain/contracts.ts'
import type { LanguageCode, UiLanguage } from '../../../domain/language/language.ts'
import { type MapView, mapPath, pinText } from '../../../domain/maps/map.ts'
import type { QuickStartKey } from '../../../domain/quick-start.ts'
import type { WizardData } from '../../../domain/wizard/schema.ts'
import type { SpelledDate } from '../../../modules/kit/date-words.ts'
import type { CreateSiteRequest, SaveSiteRequest } from '../../../modules/site-contract.ts'
import type { ShowVersionRequest } from '../../../modules/version-contract.ts'
import { call } from './call.ts'
import { type UploadOptions, uploadFile } from './upload.ts'

const accountCalls = {
  me: () => call('GET /api/accounts/me/'),
  login: (body: LogInRequest) => call('POST /api/accounts/login/', { body }),
  logout: () => call('POST /api/accounts/logout/'),
  register: (body: { mail: string; password: string; termsAccepted: true }) =>
    call('POST /api/accounts/register/', { body }),
  changePassword: (body: ChangePasswordRequest) => call('PUT /api/accounts/password', { body }),
  requestPasswordReset: (body: { mail: string; language: UiLanguage }) =>
    call('POST /api/accounts/reset-password/', { body }),
  renewReset: (body: { token: string; language: UiLanguage }) =>
    call('POST /api/accounts/reset-password/renew', { body }),
  resetPassword: (body: { password: string; token: string }) => call('PUT /api/accounts/reset-password/', { body }),
}

const siteCalls = {
  quickStart: (id: QuickStartKey, language: UiLanguage) =>
    call('GET /api/sites/quick-start/{id}', { params: { id }, query: { language } }),
  /** The page that the start wizard builds from its answers. */
  wizardPage: (body: WizardData, signal?: AbortSignal) => call('POST /api/sites/quick-start/wizard', { body, signal }),
  site: (id: string) => call('GET /api/sites/{id}', { params: { id } }),
  siteAccount: (id: string) => call('GET /api/sites/{id}/account/', { params: { id } }),
  createSite: (body: CreateSiteRequest) => call('POST /api/sites/V2', { body }),
  saveSite: (id: string, body: SaveSiteRequest) => call('PUT /api/sites/V2/{id}', { params: { id }, body }),
  /** Shows guests this revision, if it is still the newest. */
  publishSite: (id: string, documentRevision: number) =>
    call('POST /api/sites/{id}/publish', { params: { id }, query: { documentRevision: String(documentRevision) } }),
  /** When the newest saved document is to be published. */
  publishTime: (id: string) => call('GET /api/sites/{id}/publish-time', { params: { id } }),
  setPublishTime: (id: string, publishAt: string | null) =>
    call('PUT /api/sites/{id}/publish-time', { params: { id }, body: { publishAt } }),
  /** Whether the editor publishes what it saves. */
  setPublishOnSave: (id: string, publishOnSave: boolean) =>
    call('PUT /api/sites/{id}/publishOnSave', { params: { id }, body: { publishOnSave } }),
  /** Newest first; `before` is the `next` of the previous page. */
  versions: (id: string, before: number | null = null) =>
    call('GET /api/sites/{id}/versions', { params: { id }, query: before === null ? {} : { before: String(before) } }),
  version: (id: string, revision: number) =>
    call('GET /api/sites/{id}/versions/{revision}', { params: { id, revision: String(revision) } }),
  shownVersion: (id: string) => call('GET /api/sites/{id}/shown-version', { params: { id } }),
  /** Makes one of the latest versions the one that guests see. */
  showVersion: (id: string, body: ShowVersionRequest) =>
    call('PUT /api/sites/{id}/shown-version', { params: { id }, body }),
  restoreVersion: (id: string, revision: number, documentRevision: number) =>
    call('POST /api/sites/{id}/versions/{revision}/restore', {
      params: { id, revision: String(revision) },
      body: { documentRevision },
    }),
}

/** In the place of a site's id: the visitor's draft, whose calls are the same. */
const draft = 'quick-start'

const mediaCalls = {
  uploadSiteImage: (siteId: string, file: File, options?: UploadOptions) =>
    uploadFile('POST /api/sites/{siteId}/upload-image', { siteId }, file, options),
  uploadQuickStartImage: (file: File, options?: UploadOptions) =>
    uploadFile('POST /api/sites/{siteId}/upload-image', { siteId: draft }, file, options),
  /** `siteId` is null in quick start. */
  cropImage: (siteId: string | null, body: CropImageV2Request, signal: AbortSignal) =>
    call('PUT /api/sites/{siteId}/crop-image/v2', { params: { siteId: siteId ?? draft }, body, signal }),
  /** Renders a map and stores its picture; `siteId` is null in quick start. */
  saveMap: (siteId: string | null, { location, zoom, mapTheme, markerColor, pin }: MapView, signal?: AbortSignal) =>
    call('POST /api/sites/{siteId}/maps/{location}/{zoom}/{mapTheme}/{markerColor}/', {
      params: {
        siteId: siteId ?? draft,
        location,
        zoom: String(zoom),
        mapTheme,
        markerColor: markerColor.replace('#', '0x'),
      },
      query: pin === null ? {} : { pin: pinText(pin) },
      signal,
    }),
  /** URL of the map on which the owner places the pin. */
  baseMapAddress: (siteId: string | null, view: MapView) =>
    `/api/sites/${siteId ?? draft}/maps/preview/${mapPath(view)}${view.pin === null ? '?' : '&'}bare=true`,
  /** What a map can show of a location. */
  mapReach: (siteId: string | null, { location, pin }: Pick<MapView, 'location' | 'pin'>, signal?: AbortSignal) =>
    call('GET /api/sites/{siteId}/map-reach', {
      params: { siteId: siteId ?? draft },
      query: { location, ...(pin === null ? {} : { pin: pinText(pin) }) },
      signal,
    }),
  /** The stored poster of a video; null while there is none. */
  videoPoster: (videoId: string) => call('GET /api/videos/{videoId}/poster', { params: { videoId } }),
}

/** The calls that several rooms make; a room's own lie with it. All reject with `ApiError` when the API refuses. */
export const api = {
  clientConfiguration: () => call('GET /api/client-configuration/'),
  ...accountCalls,
  ...siteCalls,
  ...mediaCalls,
  /** Which of a site's forms have been answered. */
  answeredForms: (siteId: string) => call('GET /api/sites/{siteId}/answered-forms', { params: { siteId } }),
  /** What guests have reserved from the site's gift lists. */
  giftReservations: (siteId: string) => call('GET /api/sites/{siteId}/gift-reservations', { params: { siteId } }),
  freeGiftReservation: (siteId: string, reservationId: string) =>
    call('DELETE /api/sites/{siteId}/gift-reservations/{reservationId}', { params: { siteId, reservationId } }),
  orderStripePaymentStatus: (orderId: string, reference: string) =>
    call('GET /api/orders/{orderId}/payment/stripe/{reference}', { params: { orderId, reference } }),
  /** A date and time formatted as on pages in a language. */
  dateWords: (language: LanguageCode, { wallTime, lastDay }: SpelledDate) =>
    call('GET /api/dates/{language}/{wallTime}', {
      params: { language, wallTime },
      query: lastDay === null ? {} : { lastDay },
    }),
  /** Stores the measurement consent, for twelve months. */
  keepConsent: (body: ConsentRequest) => call('POST /api/consent/', { body }),
  sendFeedback: (body: FeedbackRequest) => call('POST /api/feedback/', { body }),
}
