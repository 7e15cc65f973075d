import type { ConsentRequest } from '../../../domain/consent.ts'
import type {
  ChangePasswordRequest,
  CropImageV2Request,
  FeedbackRequest,
  LogInRequest,
  MailChangeRequest,
  OrderSwishPaymentRequest,
  StripePaymentRequest,
  SwishPaymentRequest,
} from '../../../domain/contracts.ts'
import type {
  AnswerByHandRequest,
  AnswerKind,
  ApartRequest,
  MergeRequest,
  OwnersAnswerRequest,
} from '../../../domain/forms/answers-contract.ts'
import type { NoticeChoice } from '../../../domain/forms/notices-contract.ts'
import type { LanguageCode, UiLanguage } from '../../../domain/language/language.ts'
import { type MapView, mapPath, pinText } from '../../../domain/maps/map.ts'
import type { EraseAccountRequest } from '../../../domain/privacy-contract.ts'
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
  sessions: () => call('GET /api/accounts/sessions'),
  endSession: (sessionId: string) => call('DELETE /api/accounts/sessions/{sessionId}', { params: { sessionId } }),
  endOtherSessions: () => call('DELETE /api/accounts/sessions'),
  mailChange: () => call('GET /api/accounts/mail'),
  changeMail: (body: MailChangeRequest) => call('PUT /api/accounts/mail', { body }),
  cancelMailChange: () => call('DELETE /api/accounts/mail'),
  confirmMailChange: (token: string) => call('POST /api/accounts/mail/confirm', { body: { token } }),
  requestProof: (language: UiLanguage) => call('POST /api/accounts/mail/proof', { body: { language } }),
  proveMail: (token: string) => call('PUT /api/accounts/mail/proof', { body: { token } }),
  logout: () => call('POST /api/accounts/logout/'),
  register: (body: { mail: string; password: string; termsAccepted: true }) =>
    call('POST /api/accounts/register/', { body }),
  eraseAccount: (body: EraseAccountRequest) => call('DELETE /api/accounts/me/', { body }),
  changePassword: (body: ChangePasswordRequest) => call('PUT /api/accounts/password', { body }),
  requestPasswordReset: (body: { mail: string; language: UiLanguage }) =>
    call('POST /api/accounts/reset-password/', { body }),
  renewReset: (body: { token: string; language: UiLanguage }) =>
    call('POST /api/accounts/reset-password/renew', { body }),
  resetPassword: (body: { password: string; token: string }) => call('PUT /api/accounts/reset-password/', { body }),
}

const siteCalls = {
  noticeChoice: (params: { siteId: string; token: string }) =>
    call('GET /api/answer-notices/{siteId}/{token}', { params }),
  chooseNotices: (params: { siteId: string; token: string }, body: { choice: NoticeChoice }) =>
    call('PUT /api/answer-notices/{siteId}/{token}', { params, body }),
  quickStart: (id: QuickStartKey, language: UiLanguage) =>
    call('GET /api/sites/quick-start/{id}', { params: { id }, query: { language } }),
  /** The page that the start wizard builds from its answers. */
  wizardPage: (body: WizardData, signal?: AbortSignal) => call('POST /api/sites/quick-start/wizard', { body, signal }),
  site: (id: string) => call('GET /api/sites/{id}', { params: { id } }),
  siteAccount: (id: string) => call('GET /api/sites/{id}/account/', { params: { id } }),
  createSite: (body: CreateSiteRequest) => call('POST /api/sites/V2', { body }),
  saveSite: (id: string, body: SaveSiteRequest) => call('PUT /api/sites/V2/{id}', { params: { id }, body }),
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

const addressCalls = {
  /** `language` is that of the words in suggested names. */
  subdomainAvailable: (siteId: string, subdomain: string, language: UiLanguage, signal?: AbortSignal) =>
    call('GET /api/sites/{siteId}/host/subdomain-available/{subdomain}', {
      params: { siteId, subdomain },
      query: { language },
      signal,
    }),
  domainConnection: (siteId: string) => call('GET /api/sites/{siteId}/host/domain-connection', { params: { siteId } }),
  domainConnectable: (siteId: string, domain: string) =>
    call('GET /api/sites/{siteId}/host/domain-connection/available/{domain}', { params: { siteId, domain } }),
  connectDomain: (siteId: string, domain: string, language: UiLanguage) =>
    call('PUT /api/sites/{siteId}/host/domain-connection', { params: { siteId }, body: { domain, language } }),
  /** Checks the domain's DNS now. */
  checkDomainConnection: (siteId: string) =>
    call('POST /api/sites/{siteId}/host/domain-connection/check', { params: { siteId } }),
  /** Whether a domain, as typed, can be bought; an available one is reserved for a while. */
  domainAvailable: (siteId: string, fullDomain: string, language: UiLanguage) =>
    call('GET /api/sites/{siteId}/host/domain-available/{fullDomain}', {
      params: { siteId, fullDomain },
      query: { language },
    }),
  /** Registers the domain that was paid for; `host` replaces it if it has been taken by someone else. */
  registerDomain: (siteId: string, paymentReference: string, host: string | undefined) =>
    call('POST /api/sites/{siteId}/host/domain-registration/register/{paymentReference}', {
      params: { siteId, paymentReference },
      query: { host },
    }),
  publication: (id: string) => call('GET /api/sites/{id}/publication', { params: { id } }),
  setHost: (id: string, host: string) => call('PUT /api/sites/{id}/host', { params: { id }, body: { host } }),
  /** '' removes the guests' password. */
  setPassword: (id: string, password: string) =>
    call('PUT /api/sites/{id}/password', { params: { id }, body: { password } }),
  setNamesOnGate: (id: string, namesOnGate: boolean) =>
    call('PUT /api/sites/{id}/namesOnGate', { params: { id }, body: { namesOnGate } }),
  setMetaNoindex: (id: string, metaNoindex: boolean) =>
    call('PUT /api/sites/{id}/metaNoindex', { params: { id }, body: { metaNoindex } }),
  /** URL of the QR code for a host's page. */
  qrUrl: (siteId: string, host: string) => `/api/sites/${siteId}/qr/${encodeURIComponent(host)}/png`,
}

const paymentCalls = {
  startStripePayment: (siteId: string, body: StripePaymentRequest) =>
    call('POST /api/sites/{siteId}/payment/stripe', { params: { siteId }, body }),
  stripePaymentStatus: (siteId: string, reference: string) =>
    call('GET /api/sites/{siteId}/payment/stripe/{reference}', { params: { siteId, reference } }),
  startSwishPayment: (siteId: string, body: SwishPaymentRequest) =>
    call('POST /api/sites/{siteId}/payment/swish', { params: { siteId }, body }),
  startOrderStripePayment: (orderId: string) =>
    call('POST /api/orders/{orderId}/payment/stripe', { params: { orderId } }),
  orderStripePaymentStatus: (orderId: string, reference: string) =>
    call('GET /api/orders/{orderId}/payment/stripe/{reference}', { params: { orderId, reference } }),
  startOrderSwishPayment: (orderId: string, body: OrderSwishPaymentRequest) =>
    call('POST /api/orders/{orderId}/payment/swish', { params: { orderId }, body }),
  swishPaymentStatus: (swishId: string) => call('GET /api/swishPayments/{swishId}', { params: { swishId } }),
  /** Cancels a payment that is waiting for the buyer; returns its final status. */
  cancelSwishPayment: (swishId: string) => call('DELETE /api/swishPayments/{swishId}', { params: { swishId } }),
  receipts: (siteId: string) => call('GET /api/sites/{siteId}/payment/receipts', { params: { siteId } }),
  receipt: (siteId: string, reference: string) =>
    call('GET /api/sites/{siteId}/payment/receipt/{reference}', { params: { siteId, reference } }),
}

/** The API path of a site's answers (product-rules.md#answers). */
const answersPath = (kind: AnswerKind) =>
  kind === 'rsvp' ? '/api/rsvps/{siteId}/v4' : '/api/form-submissions/{siteId}'

const answerCalls = {
  /** The answers to the RSVP forms or to the other forms, oldest first; `spam` for those in the spam folder. */
  answers: (siteId: string, kind: AnswerKind, spam: boolean) =>
    call(`GET ${answersPath(kind)}`, { params: { siteId }, query: spam ? { spam: 'true' } : {} }),
  /** Which of a site's forms have been answered. */
  answeredForms: (siteId: string) => call('GET /api/sites/{siteId}/answered-forms', { params: { siteId } }),
  deleteAnswer: (siteId: string, kind: AnswerKind, answerId: string) =>
    call(`DELETE ${answersPath(kind)}/{answerId}`, { params: { siteId, answerId } }),
  /** Moves an answer out of spam, together with the other guests of the same answer; returns all of them. */
  rescueAnswer: (siteId: string, kind: AnswerKind, answerId: string) =>
    call(`POST ${answersPath(kind)}/{answerId}/rescue`, { params: { siteId, answerId } }),
  writeAnswer: (siteId: string, kind: AnswerKind, body: AnswerByHandRequest) =>
    call(`POST ${answersPath(kind)}/by-hand`, { params: { siteId }, body }),
  /** The parties' numbers, and which answers are no doubles. */
  answerNotes: (siteId: string) => call('GET /api/sites/{siteId}/answer-notes', { params: { siteId } }),
  setAnswersApart: (siteId: string, body: ApartRequest) =>
    call('PUT /api/sites/{siteId}/answer-notes/apart', { params: { siteId }, body }),
  mergeAnswers: (siteId: string, body: MergeRequest) =>
    call('POST /api/sites/{siteId}/answer-notes/merge', { params: { siteId }, body }),
  correctAnswer: (siteId: string, kind: AnswerKind, answerId: string, body: OwnersAnswerRequest) =>
    call(`PUT ${answersPath(kind)}/{answerId}`, { params: { siteId, answerId }, body }),
}

const giftCalls = {
  /** What guests have reserved from the site's gift lists. */
  giftReservations: (siteId: string) => call('GET /api/sites/{siteId}/gift-reservations', { params: { siteId } }),
  freeGiftReservation: (siteId: string, reservationId: string) =>
    call('DELETE /api/sites/{siteId}/gift-reservations/{reservationId}', { params: { siteId, reservationId } }),
}

/** The calls the editor makes. All reject with `ApiError` when the API refuses. */
export const api = {
  clientConfiguration: () => call('GET /api/client-configuration/'),
  ...accountCalls,
  ...siteCalls,
  ...mediaCalls,
  ...addressCalls,
  ...paymentCalls,
  ...answerCalls,
  ...giftCalls,
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
