import type { ConsentRequest } from '../../../domain/consent.ts'
import type {
  AccountResponse,
  AgreeToMailChangeResponse,
  ChangePasswordRequest,
  ClientConfiguration,
  CropImageResponse,
  CropImageV2Request,
  DomainAvailableResponse,
  DomainRegistrationResponse,
  FeedbackRequest,
  LogInRequest,
  MailChangeRequest,
  MailChangeResponse,
  OrderSwishPaymentRequest,
  ProveMailResponse,
  PublicationResponse,
  ReceiptResponse,
  ReceiptsResponse,
  SessionsResponse,
  SiteAccountResponse,
  StripePaymentRequest,
  StripePaymentResponse,
  SubdomainAvailableResponse,
  SwishPaymentRequest,
  SwishPaymentResponse,
  SwishPaymentStatus,
  UploadImageResponse,
} from '../../../domain/contracts.ts'
import type { DomainConnectableResponse, DomainConnectionResponse } from '../../../domain/domain-connection-contract.ts'
import type {
  AnswerByHandRequest,
  AnsweredFormsResponse,
  AnswerKind,
  AnswerNotesResponse,
  AnswerRecord,
  AnswersResponse,
  ApartRequest,
  MergeRequest,
  OwnersAnswerRequest,
} from '../../../domain/forms/answers-contract.ts'
import type { NoticeChoice, NoticeChoiceResponse } from '../../../domain/forms/notices-contract.ts'
import type { GiftReservationsResponse, OwnersReservations } from '../../../domain/gifts/gifts-contract.ts'
import type { SiteImage } from '../../../domain/image/image.ts'
import type { LanguageCode, UiLanguage } from '../../../domain/language/language.ts'
import { type MapReach, type MapView, mapPath, pinText } from '../../../domain/maps/map.ts'
import type { EraseAccountRequest } from '../../../domain/privacy-contract.ts'
import type { QuickStartKey } from '../../../domain/quick-start.ts'
import type { WizardData } from '../../../domain/wizard/schema.ts'
import type { SpelledDate } from '../../../modules/kit/date-words.ts'
import type { DateWords } from '../../../modules/kit/dates.ts'
import type { LocationMap } from '../../../modules/location/schema.ts'
import type {
  CreateSiteRequest,
  QuickStartResponse,
  SaveSiteRequest,
  SiteResponse,
} from '../../../modules/site-contract.ts'
import type {
  ShownVersionResponse,
  ShowVersionRequest,
  VersionListResponse,
  VersionResponse,
} from '../../../modules/version-contract.ts'
import { createRequest, type Request } from './request.ts'
import { type UploadOptions, uploadFile } from './upload.ts'

/** The calls the editor makes. All reject with `ApiError` when the API refuses. */
export function createApi(request: Request) {
  return {
    clientConfiguration: () => request<ClientConfiguration>('/api/client-configuration/'),
    ...accountCalls(request),
    ...siteCalls(request),
    ...mediaCalls(request),
    ...addressCalls(request),
    ...paymentCalls(request),
    ...answerCalls(request),
    ...giftCalls(request),
    /** A date and time formatted as on pages in a language. */
    dateWords: (language: LanguageCode, { wallTime, lastDay }: SpelledDate) =>
      request<DateWords>(`/api/dates/${language}/${wallTime}${lastDay === null ? '' : `?lastDay=${lastDay}`}`),
    /** Stores the measurement consent, for twelve months. */
    keepConsent: (body: ConsentRequest) => request<unknown>('/api/consent/', { method: 'POST', body }),
    sendFeedback: (body: FeedbackRequest) => request<unknown>('/api/feedback/', { method: 'POST', body }),
  }
}

export type Api = ReturnType<typeof createApi>

const accountCalls = (request: Request) => ({
  me: () => request<AccountResponse>('/api/accounts/me/'),
  login: (credentials: LogInRequest) =>
    request<AccountResponse>('/api/accounts/login/', { method: 'POST', body: credentials }),
  sessions: () => request<SessionsResponse>('/api/accounts/sessions'),
  endSession: (id: string) => request<unknown>(`/api/accounts/sessions/${id}`, { method: 'DELETE' }),
  endOtherSessions: () => request<unknown>('/api/accounts/sessions', { method: 'DELETE' }),
  mailChange: () => request<MailChangeResponse>('/api/accounts/mail'),
  changeMail: (body: MailChangeRequest) => request<unknown>('/api/accounts/mail', { method: 'PUT', body }),
  cancelMailChange: () => request<unknown>('/api/accounts/mail', { method: 'DELETE' }),
  confirmMailChange: (token: string) =>
    request<AgreeToMailChangeResponse>('/api/accounts/mail/confirm', { method: 'POST', body: { token } }),
  requestProof: (language: UiLanguage) =>
    request<unknown>('/api/accounts/mail/proof', { method: 'POST', body: { language } }),
  proveMail: (token: string) =>
    request<ProveMailResponse>('/api/accounts/mail/proof', { method: 'PUT', body: { token } }),
  logout: () => request<unknown>('/api/accounts/logout/', { method: 'POST' }),
  register: (account: { mail: string; password: string; termsAccepted: true }) =>
    request<AccountResponse>('/api/accounts/register/', { method: 'POST', body: account }),

  eraseAccount: (body: EraseAccountRequest) => request<unknown>('/api/accounts/me/', { method: 'DELETE', body }),

  changePassword: (body: ChangePasswordRequest) => request<unknown>('/api/accounts/password', { method: 'PUT', body }),
  requestPasswordReset: (body: { mail: string; language: UiLanguage }) =>
    request<unknown>('/api/accounts/reset-password/', { method: 'POST', body }),
  renewReset: (body: { token: string; language: UiLanguage }) =>
    request<unknown>('/api/accounts/reset-password/renew', { method: 'POST', body }),
  resetPassword: (body: { password: string; token: string }) =>
    request<unknown>('/api/accounts/reset-password/', { method: 'PUT', body }),
})

const siteCalls = (request: Request) => ({
  noticeChoice: ({ siteId, token }: { siteId: string; token: string }) =>
    request<NoticeChoiceResponse>(`/api/answer-notices/${siteId}/${token}`),
  chooseNotices: ({ siteId, token }: { siteId: string; token: string }, body: { choice: NoticeChoice }) =>
    request<unknown>(`/api/answer-notices/${siteId}/${token}`, { method: 'PUT', body }),
  quickStart: (key: QuickStartKey, language: UiLanguage) =>
    request<QuickStartResponse>(`/api/sites/quick-start/${key}?language=${language}`),
  /** The page that the start wizard builds from its answers. */
  wizardPage: (answers: WizardData, signal?: AbortSignal) =>
    request<QuickStartResponse>('/api/sites/quick-start/wizard', {
      method: 'POST',
      body: answers,
      ...(signal === undefined ? {} : { signal }),
    }),
  site: (siteId: string) => request<SiteResponse>(`/api/sites/${siteId}`),
  siteAccount: (siteId: string) => request<SiteAccountResponse>(`/api/sites/${siteId}/account/`),
  createSite: (body: CreateSiteRequest) =>
    request<{ site: { _id: string } }>('/api/sites/V2', { method: 'POST', body }),
  saveSite: (siteId: string, body: SaveSiteRequest) =>
    request<SiteResponse>(`/api/sites/V2/${siteId}`, { method: 'PUT', body }),
  /** Newest first; `before` is the `next` of the previous page. */
  versions: (siteId: string, before: number | null = null) =>
    request<VersionListResponse>(`/api/sites/${siteId}/versions${before === null ? '' : `?before=${before}`}`),
  version: (siteId: string, revision: number) => request<VersionResponse>(`/api/sites/${siteId}/versions/${revision}`),
  shownVersion: (siteId: string) => request<ShownVersionResponse>(`/api/sites/${siteId}/shown-version`),
  /** Makes one of the latest versions the one that guests see. */
  showVersion: (siteId: string, body: ShowVersionRequest) =>
    request<ShownVersionResponse>(`/api/sites/${siteId}/shown-version`, { method: 'PUT', body }),
  restoreVersion: (siteId: string, revision: number, documentRevision: number) =>
    request<SiteResponse>(`/api/sites/${siteId}/versions/${revision}/restore`, {
      method: 'POST',
      body: { documentRevision },
    }),
})

const mediaCalls = (request: Request) => ({
  uploadSiteImage: (siteId: string, file: File, options?: UploadOptions) =>
    uploadFile<UploadImageResponse>(`/api/sites/${siteId}/upload-image`, file, options),
  uploadQuickStartImage: (file: File, options?: UploadOptions) =>
    uploadFile<UploadImageResponse>('/api/sites/quick-start/upload-image', file, options),
  /** `siteId` is null in quick start. */
  cropImage: (siteId: string | null, body: CropImageV2Request, signal: AbortSignal) =>
    request<CropImageResponse>(`/api/sites/${siteId ?? 'quick-start'}/crop-image/v2`, {
      method: 'PUT',
      body,
      signal,
    }),

  /** Renders a map and stores its picture; `siteId` is null in quick start. */
  saveMap: (siteId: string | null, view: MapView, signal?: AbortSignal) =>
    request<{ map: LocationMap }>(`/api/sites/${siteId ?? 'quick-start'}/maps/${mapPath(view)}`, {
      method: 'POST',
      ...(signal === undefined ? {} : { signal }),
    }),
  /** URL of the map on which the owner places the pin. */
  baseMapAddress: (siteId: string | null, view: MapView) =>
    `/api/sites/${siteId ?? 'quick-start'}/maps/preview/${mapPath(view)}${view.pin === null ? '?' : '&'}bare=true`,
  /** What a map can show of a location. */
  mapReach: (siteId: string | null, { location, pin }: Pick<MapView, 'location' | 'pin'>, signal?: AbortSignal) => {
    const query = new URLSearchParams({ location, ...(pin === null ? {} : { pin: pinText(pin) }) })
    return request<MapReach>(`/api/sites/${siteId ?? 'quick-start'}/map-reach?${query}`, {
      ...(signal === undefined ? {} : { signal }),
    })
  },
  /** The stored poster of a video; null while there is none. */
  videoPoster: (videoId: string) => request<{ image: SiteImage | null }>(`/api/videos/${videoId}/poster`),
})

const addressCalls = (request: Request) => ({
  /** `language` is that of the words in suggested names. */
  subdomainAvailable: (siteId: string, subdomain: string, language: UiLanguage, signal?: AbortSignal) =>
    request<SubdomainAvailableResponse>(
      `/api/sites/${siteId}/host/subdomain-available/${encodeURIComponent(subdomain)}?language=${language}`,
      signal === undefined ? {} : { signal },
    ),
  domainConnection: (siteId: string) =>
    request<DomainConnectionResponse>(`/api/sites/${siteId}/host/domain-connection`),
  domainConnectable: (siteId: string, domain: string) =>
    request<DomainConnectableResponse>(
      `/api/sites/${siteId}/host/domain-connection/available/${encodeURIComponent(domain)}`,
    ),
  connectDomain: (siteId: string, domain: string, language: UiLanguage) =>
    request<DomainConnectionResponse>(`/api/sites/${siteId}/host/domain-connection`, {
      method: 'PUT',
      body: { domain, language },
    }),
  /** Checks the domain's DNS now. */
  checkDomainConnection: (siteId: string) =>
    request<DomainConnectionResponse>(`/api/sites/${siteId}/host/domain-connection/check`, { method: 'POST' }),
  /** Whether a domain, as typed, can be bought; an available one is reserved for a while. */
  domainAvailable: (siteId: string, domain: string, language: UiLanguage) =>
    request<DomainAvailableResponse>(
      `/api/sites/${siteId}/host/domain-available/${encodeURIComponent(domain)}?language=${language}`,
    ),
  /** Registers the domain that was paid for; `host` replaces it if it has been taken by someone else. */
  registerDomain: (siteId: string, reference: string, host: string | undefined) =>
    request<DomainRegistrationResponse>(
      `/api/sites/${siteId}/host/domain-registration/register/${encodeURIComponent(reference)}${host === undefined ? '' : `?host=${encodeURIComponent(host)}`}`,
      { method: 'POST' },
    ),
  publication: (siteId: string) => request<PublicationResponse>(`/api/sites/${siteId}/publication`),
  setHost: (siteId: string, host: string) =>
    request<SiteResponse>(`/api/sites/${siteId}/host`, { method: 'PUT', body: { host } }),
  /** '' removes the guests' password. */
  setPassword: (siteId: string, password: string) =>
    request<SiteResponse>(`/api/sites/${siteId}/password`, { method: 'PUT', body: { password } }),
  setNamesOnGate: (siteId: string, namesOnGate: boolean) =>
    request<SiteResponse>(`/api/sites/${siteId}/namesOnGate`, { method: 'PUT', body: { namesOnGate } }),
  setMetaNoindex: (siteId: string, metaNoindex: boolean) =>
    request<SiteResponse>(`/api/sites/${siteId}/metaNoindex`, { method: 'PUT', body: { metaNoindex } }),
  /** URL of the QR code for a host's page. */
  qrUrl: (siteId: string, host: string) => `/api/sites/${siteId}/qr/${encodeURIComponent(host)}/png`,
})

const paymentCalls = (request: Request) => ({
  startStripePayment: (siteId: string, body: StripePaymentRequest) =>
    request<StripePaymentResponse>(`/api/sites/${siteId}/payment/stripe`, { method: 'POST', body }),
  stripePaymentStatus: (siteId: string, reference: string) =>
    request<{ paymentConfirmed: boolean }>(`/api/sites/${siteId}/payment/stripe/${encodeURIComponent(reference)}`),
  startSwishPayment: (siteId: string, body: SwishPaymentRequest) =>
    request<SwishPaymentResponse>(`/api/sites/${siteId}/payment/swish`, { method: 'POST', body }),
  startOrderStripePayment: (orderId: string) =>
    request<StripePaymentResponse>(`/api/orders/${orderId}/payment/stripe`, { method: 'POST' }),
  orderStripePaymentStatus: (orderId: string, reference: string) =>
    request<{ paymentConfirmed: boolean }>(`/api/orders/${orderId}/payment/stripe/${encodeURIComponent(reference)}`),
  startOrderSwishPayment: (orderId: string, body: OrderSwishPaymentRequest) =>
    request<SwishPaymentResponse>(`/api/orders/${orderId}/payment/swish`, { method: 'POST', body }),
  swishPaymentStatus: (swishId: string) => request<SwishPaymentStatus>(`/api/swishPayments/${swishId}`),
  /** Cancels a payment that is waiting for the buyer; returns its final status. */
  cancelSwishPayment: (swishId: string) =>
    request<SwishPaymentStatus>(`/api/swishPayments/${swishId}`, { method: 'DELETE' }),
  receipts: (siteId: string) => request<ReceiptsResponse>(`/api/sites/${siteId}/payment/receipts`),
  receipt: (siteId: string, reference: string) =>
    request<ReceiptResponse>(`/api/sites/${siteId}/payment/receipt/${encodeURIComponent(reference)}`),
})

/** The API path of a site's answers (product-rules.md#answers). */
const answersPath = (siteId: string, kind: AnswerKind) =>
  kind === 'rsvp' ? `/api/rsvps/${siteId}/v4` : `/api/form-submissions/${siteId}`

const answerCalls = (request: Request) => ({
  /** The answers to the RSVP forms or to the other forms, oldest first; `spam` for those in the spam folder. */
  answers: (siteId: string, kind: AnswerKind, spam: boolean) =>
    request<AnswersResponse>(`${answersPath(siteId, kind)}${spam ? '?spam=true' : ''}`),
  /** Which of a site's forms have been answered. */
  answeredForms: (siteId: string) => request<AnsweredFormsResponse>(`/api/sites/${siteId}/answered-forms`),
  deleteAnswer: (siteId: string, kind: AnswerKind, answerId: string) =>
    request<unknown>(`${answersPath(siteId, kind)}/${answerId}`, { method: 'DELETE' }),
  /** Moves an answer out of spam, together with the other guests of the same answer; returns all of them. */
  rescueAnswer: (siteId: string, kind: AnswerKind, answerId: string) =>
    request<AnswersResponse>(`${answersPath(siteId, kind)}/${answerId}/rescue`, { method: 'POST' }),
  writeAnswer: (siteId: string, kind: AnswerKind, body: AnswerByHandRequest) =>
    request<AnswerRecord>(`${answersPath(siteId, kind)}/by-hand`, { method: 'POST', body }),
  /** The parties' numbers, and which answers are no doubles. */
  answerNotes: (siteId: string) => request<AnswerNotesResponse>(`/api/sites/${siteId}/answer-notes`),
  setAnswersApart: (siteId: string, body: ApartRequest) =>
    request<unknown>(`/api/sites/${siteId}/answer-notes/apart`, { method: 'PUT', body }),
  mergeAnswers: (siteId: string, body: MergeRequest) =>
    request<AnswerRecord>(`/api/sites/${siteId}/answer-notes/merge`, { method: 'POST', body }),
  correctAnswer: (siteId: string, kind: AnswerKind, answerId: string, body: OwnersAnswerRequest) =>
    request<AnswerRecord>(`${answersPath(siteId, kind)}/${answerId}`, { method: 'PUT', body }),
})

const giftCalls = (request: Request) => ({
  /** What guests have reserved from the site's gift lists. */
  giftReservations: (siteId: string) => request<OwnersReservations>(`/api/sites/${siteId}/gift-reservations`),
  freeGiftReservation: (siteId: string, reservationId: string) =>
    request<GiftReservationsResponse>(`/api/sites/${siteId}/gift-reservations/${reservationId}`, {
      method: 'DELETE',
    }),
})

/** The API on the editor's own origin. */
export const api: Api = createApi(createRequest(''))
