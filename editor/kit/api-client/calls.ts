import type * as z from 'zod'
import type * as cardsPrintContract from '../../../cards/print-contract.ts'
import type * as domainCommerceCardOrder from '../../../domain/commerce/card-order.ts'
import type * as domainConsent from '../../../domain/consent.ts'
import type * as domainContracts from '../../../domain/contracts.ts'
import type * as domainDomainConnectionContract from '../../../domain/domain-connection-contract.ts'
import type * as domainFormsAnswersContract from '../../../domain/forms/answers-contract.ts'
import type * as domainFormsNoticesContract from '../../../domain/forms/notices-contract.ts'
import type * as domainGiftsGiftsContract from '../../../domain/gifts/gifts-contract.ts'
import type * as domainGuestsGuestContract from '../../../domain/guests/guest-contract.ts'
import type * as domainGuestsImportImportContract from '../../../domain/guests/import/import-contract.ts'
import type * as domainGuestsKitchenContract from '../../../domain/guests/kitchen-contract.ts'
import type * as domainMapsMapSchema from '../../../domain/maps/map-schema.ts'
import type * as domainPasskeysContract from '../../../domain/passkeys-contract.ts'
import type * as domainPrivacyContract from '../../../domain/privacy-contract.ts'
import type * as domainSecondStepContract from '../../../domain/second-step-contract.ts'
import type * as domainWizardSchema from '../../../domain/wizard/schema.ts'
import type * as modulesLocationSchema from '../../../modules/location/schema.ts'
import type * as modulesSiteContract from '../../../modules/site-contract.ts'
import type * as modulesVersionContract from '../../../modules/version-contract.ts'

/** Generated from the routes by `npx vitest run api/editor-calls -u`. */
export interface Calls {
  'DELETE /api/accounts/mail': {
    response: null
  }
  'DELETE /api/accounts/me': {
    body: z.input<typeof domainPrivacyContract.eraseAccountRequest>
    response: null
  }
  'DELETE /api/accounts/passkeys/{passkeyId}': {
    params: z.input<typeof domainPasskeysContract.passkeyParams>
    body: z.input<typeof domainPasskeysContract.beginPasskeyRequest>
    response: null
  }
  'DELETE /api/accounts/second-step': {
    body: z.input<typeof domainSecondStepContract.secondStepConfirmation>
    response: null
  }
  'DELETE /api/accounts/sessions': {
    response: null
  }
  'DELETE /api/accounts/sessions/{sessionId}': {
    params: z.input<typeof domainContracts.sessionParams>
    response: null
  }
  'DELETE /api/form-submissions/{siteId}/{answerId}': {
    params: { siteId: string; answerId: string }
    response: null
  }
  'DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}': {
    params: { siteId: string; moduleId: string; itemId: string }
    body: z.input<typeof domainGiftsGiftsContract.giftRequest>
    response: z.output<typeof domainGiftsGiftsContract.giftReservationsResponse>
  }
  'DELETE /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': {
    params: { siteId: string; moduleId: string; itemId: string }
    body: z.input<typeof domainGiftsGiftsContract.giftRequest>
    response: z.output<typeof domainGiftsGiftsContract.giftReservationsResponse>
  }
  'DELETE /api/prints/{id}': {
    params: { id: string }
    response: null
  }
  'DELETE /api/rsvps/{siteId}/v4/{answerId}': {
    params: { siteId: string; answerId: string }
    response: null
  }
  'DELETE /api/sites/{siteId}/gift-reservations/{reservationId}': {
    params: { siteId: string; reservationId: string }
    response: z.output<typeof domainGiftsGiftsContract.giftReservationsResponse>
  }
  'DELETE /api/sites/{siteId}/guests/import/{importId}': {
    params: { siteId: string; importId: string }
    response: z.output<typeof domainGuestsImportImportContract.guestImport>
  }
  'DELETE /api/sites/{siteId}/kitchen/link': {
    params: { siteId: string }
    response: null
  }
  'DELETE /api/swishPayments/{swishId}': {
    params: { swishId: string }
    response: z.output<typeof domainContracts.swishPaymentStatus>
  }
  'GET /api/accounts/mail': {
    response: z.output<typeof domainContracts.mailChangeResponse>
  }
  'GET /api/accounts/me': {
    response: z.output<typeof domainContracts.accountResponse>
  }
  'GET /api/accounts/passkeys': {
    response: z.output<typeof domainPasskeysContract.passkeysResponse>
  }
  'GET /api/accounts/second-step': {
    response: z.output<typeof domainSecondStepContract.secondStepResponse>
  }
  'GET /api/accounts/sessions': {
    response: z.output<typeof domainContracts.sessionsResponse>
  }
  'GET /api/answer-notices/{siteId}/{token}': {
    params: { siteId: string; token: string }
    response: z.output<typeof domainFormsNoticesContract.noticeChoiceResponse>
  }
  'GET /api/client-configuration': {
    response: z.output<typeof domainContracts.clientConfiguration>
  }
  'GET /api/dates/{language}/{wallTime}': {
    params: { language: string; wallTime: string }
    query?: { lastDay?: string }
    response: {
      weekday: string
      day: string
      monthAndYear: string
      inWords: string
      days: string
      shortDay: string
      time: string
    }
  }
  'GET /api/form-submissions/post-key': {
    response: z.output<typeof domainFormsAnswersContract.postKeyResponse>
  }
  'GET /api/form-submissions/{siteId}': {
    params: { siteId: string }
    query?: { spam?: 'true' | 'false' }
    response: z.output<typeof domainFormsAnswersContract.answersResponse>
  }
  'GET /api/gift-registry/{siteId}': {
    params: { siteId: string }
    response: z.output<typeof domainGiftsGiftsContract.giftReservationsResponse>
  }
  'GET /api/openapi.json': {
    response: Record<string, unknown>
  }
  'GET /api/orders/{id}': {
    params: { id: string }
    response: z.output<typeof domainCommerceCardOrder.orderResponse>
  }
  'GET /api/orders/{orderId}/payment/stripe/{reference}': {
    params: { orderId: string; reference: string }
    response: z.output<typeof domainContracts.stripePaymentStatus>
  }
  'GET /api/prints/{id}': {
    params: { id: string }
    response: z.output<typeof cardsPrintContract.printResponse>
  }
  'GET /api/prints/{id}/serverAccess/{x}': {
    params: { id: string; x: string }
    response: z.output<typeof cardsPrintContract.printResponse>
  }
  'GET /api/prints/{id}/sides': {
    params: { id: string }
    response: { body: string; style: string }
  }
  'GET /api/prints/{id}/versions': {
    params: { id: string }
    response: z.output<typeof cardsPrintContract.printVersionListResponse>
  }
  'GET /api/prints/{id}/versions/{revision}': {
    params: { id: string; revision: z.input<typeof modulesVersionContract.revisionSchema> }
    response: z.output<typeof cardsPrintContract.printVersionResponse>
  }
  'GET /api/rsvps/post-key': {
    response: z.output<typeof domainFormsAnswersContract.postKeyResponse>
  }
  'GET /api/rsvps/{siteId}/v4': {
    params: { siteId: string }
    query?: { spam?: 'true' | 'false' }
    response: z.output<typeof domainFormsAnswersContract.answersResponse>
  }
  'GET /api/sites/public/{id}': {
    params: { id: string }
    response: z.output<typeof modulesSiteContract.publicSiteResponse>
  }
  'GET /api/sites/quick-start/map-reach': {
    query: { pin?: z.input<typeof domainMapsMapSchema.mapPinTextSchema>; location: string }
    response: z.output<typeof domainMapsMapSchema.mapReachSchema>
  }
  'GET /api/sites/quick-start/{id}': {
    params: { id: 'wedding' | 'party' | 'event' | 'student' }
    query?: { language?: 'sv' | 'en' | 'da' }
    response: z.output<typeof modulesSiteContract.quickStartResponse>
  }
  'GET /api/sites/{id}': {
    params: { id: string }
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'GET /api/sites/{id}/account': {
    params: { id: string }
    response: z.output<typeof domainContracts.siteAccountResponse>
  }
  'GET /api/sites/{id}/prints': {
    params: { id: string }
    response: z.output<typeof cardsPrintContract.printListResponse>
  }
  'GET /api/sites/{id}/publication': {
    params: { id: string }
    response: z.output<typeof domainContracts.publicationResponse>
  }
  'GET /api/sites/{id}/publish-time': {
    params: { id: string }
    response: z.output<typeof modulesVersionContract.publishTimeResponse>
  }
  'GET /api/sites/{id}/shown-version': {
    params: { id: string }
    response: z.output<typeof modulesVersionContract.shownVersionResponse>
  }
  'GET /api/sites/{id}/versions': {
    params: { id: string }
    query?: z.input<typeof modulesVersionContract.versionListQuery>
    response: z.output<typeof modulesVersionContract.versionListResponse>
  }
  'GET /api/sites/{id}/versions/{revision}': {
    params: { id: string; revision: z.input<typeof modulesVersionContract.revisionSchema> }
    response: z.output<typeof modulesVersionContract.versionResponse>
  }
  'GET /api/sites/{siteId}/answer-notes': {
    params: { siteId: string }
    response: z.output<typeof domainFormsAnswersContract.answerNotesResponse>
  }
  'GET /api/sites/{siteId}/answered-forms': {
    params: { siteId: string }
    response: z.output<typeof domainFormsAnswersContract.answeredFormsResponse>
  }
  'GET /api/sites/{siteId}/gift-reservations': {
    params: { siteId: string }
    response: z.output<typeof domainGiftsGiftsContract.ownersReservationsResponse>
  }
  'GET /api/sites/{siteId}/guests': {
    params: { siteId: string }
    response: z.output<typeof domainGuestsGuestContract.guestListResponse>
  }
  'GET /api/sites/{siteId}/host/domain-available/{fullDomain}': {
    params: { siteId: string; fullDomain: string }
    query?: z.input<typeof domainContracts.subdomainAvailableQuery>
    response: z.output<typeof domainContracts.domainAvailableResponse>
  }
  'GET /api/sites/{siteId}/host/domain-connection': {
    params: { siteId: string }
    response: z.output<typeof domainDomainConnectionContract.domainConnectionResponse>
  }
  'GET /api/sites/{siteId}/host/domain-connection/available/{domain}': {
    params: { siteId: string; domain: string }
    response: z.output<typeof domainDomainConnectionContract.domainConnectableResponse>
  }
  'GET /api/sites/{siteId}/host/subdomain-available/{subdomain}': {
    params: { siteId: string; subdomain: string }
    query?: z.input<typeof domainContracts.subdomainAvailableQuery>
    response: z.output<typeof domainContracts.subdomainAvailableResponse>
  }
  'GET /api/sites/{siteId}/kitchen': {
    params: { siteId: string }
    query?: z.input<typeof domainGuestsKitchenContract.kitchenQuery>
    response: z.output<typeof domainGuestsKitchenContract.kitchenResponse>
  }
  'GET /api/sites/{siteId}/map-reach': {
    params: { siteId: string }
    query: { pin?: z.input<typeof domainMapsMapSchema.mapPinTextSchema>; location: string }
    response: z.output<typeof domainMapsMapSchema.mapReachSchema>
  }
  'GET /api/sites/{siteId}/orders': {
    params: { siteId: string }
    response: z.output<typeof domainCommerceCardOrder.orderListResponse>
  }
  'GET /api/sites/{siteId}/payment/receipt/{reference}': {
    params: { siteId: string; reference: string }
    response: z.output<typeof domainContracts.receiptResponse>
  }
  'GET /api/sites/{siteId}/payment/receipts': {
    params: { siteId: string }
    response: z.output<typeof domainContracts.receiptsResponse>
  }
  'GET /api/sites/{siteId}/payment/stripe/{reference}': {
    params: { siteId: string; reference: string }
    response: z.output<typeof domainContracts.stripePaymentStatus>
  }
  'GET /api/swishPayments/{swishId}': {
    params: { swishId: string }
    response: z.output<typeof domainContracts.swishPaymentStatus>
  }
  'GET /api/videos/{videoId}/poster': {
    params: { videoId: string }
    response: { image: z.output<typeof domainContracts.uploadImageResponse> | null }
  }
  'POST /api/accounts/login': {
    body: z.input<typeof domainContracts.loginRequest>
    response: z.output<typeof domainContracts.accountResponse>
  }
  'POST /api/accounts/login/passkey': {
    body: z.input<typeof domainPasskeysContract.passkeyLogInRequest>
    response: z.output<typeof domainContracts.accountResponse>
  }
  'POST /api/accounts/login/passkey/options': {
    response: z.output<typeof domainPasskeysContract.passkeyOptionsResponse>
  }
  'POST /api/accounts/logout': {
    response: null
  }
  'POST /api/accounts/mail/confirm': {
    body: z.input<typeof domainContracts.agreeToMailChangeRequest>
    response: z.output<typeof domainContracts.agreeToMailChangeResponse>
  }
  'POST /api/accounts/mail/proof': {
    body: z.input<typeof domainContracts.requestProofRequest>
    response: null
  }
  'POST /api/accounts/passkeys': {
    body: z.input<typeof domainPasskeysContract.addPasskeyRequest>
    response: null
  }
  'POST /api/accounts/passkeys/options': {
    body: z.input<typeof domainPasskeysContract.beginPasskeyRequest>
    response: z.output<typeof domainPasskeysContract.newPasskeyOptionsResponse>
  }
  'POST /api/accounts/register': {
    body: z.input<typeof domainContracts.registerRequest>
    response: z.output<typeof domainContracts.accountResponse>
  }
  'POST /api/accounts/reset-password': {
    body: z.input<typeof domainContracts.requestResetRequest>
    response: null
  }
  'POST /api/accounts/reset-password/renew': {
    body: z.input<typeof domainContracts.renewResetRequest>
    response: null
  }
  'POST /api/accounts/second-step/app': {
    body: z.input<typeof domainSecondStepContract.secondStepConfirmation>
    response: z.output<typeof domainSecondStepContract.offeredAppResponse>
  }
  'POST /api/accounts/second-step/recovery-codes': {
    body: z.input<typeof domainSecondStepContract.secondStepConfirmation>
    response: z.output<typeof domainSecondStepContract.recoveryCodesResponse>
  }
  'POST /api/consent': {
    body: z.input<typeof domainConsent.consentRequest>
    response: null
  }
  'POST /api/feedback': {
    body: z.input<typeof domainContracts.feedbackRequest>
    response: null
  }
  'POST /api/form-submissions/{siteId}': {
    params: { siteId: string }
    body: z.input<typeof domainFormsAnswersContract.formSubmissionRequest>
    response: z.output<typeof domainFormsAnswersContract.submissionResponse>
  }
  'POST /api/form-submissions/{siteId}/by-hand': {
    params: { siteId: string }
    body: z.input<typeof domainFormsAnswersContract.answerByHandRequest>
    response: z.output<typeof domainFormsAnswersContract.answerRecord>
  }
  'POST /api/form-submissions/{siteId}/{answerId}/rescue': {
    params: { siteId: string; answerId: string }
    response: z.output<typeof domainFormsAnswersContract.answersResponse>
  }
  'POST /api/i/{token}/opened': {
    params: { token: string }
    response: null
  }
  'POST /api/logs': {
    body: z.input<typeof domainContracts.logRequest>
    response: null
  }
  'POST /api/orders': {
    body: z.input<typeof domainCommerceCardOrder.createOrderRequest>
    response: z.output<typeof domainCommerceCardOrder.createOrderResponse>
  }
  'POST /api/orders/shipmentMethods': {
    body: z.input<typeof domainCommerceCardOrder.shipmentMethodsRequest>
    response: z.output<typeof domainCommerceCardOrder.shipmentMethodsResponse>
  }
  'POST /api/orders/{id}/resend': {
    params: { id: string }
    response: z.output<typeof domainCommerceCardOrder.orderResponse>
  }
  'POST /api/orders/{orderId}/payment/stripe': {
    params: { orderId: string }
    response: z.output<typeof domainContracts.stripePaymentResponse>
  }
  'POST /api/orders/{orderId}/payment/swish': {
    params: { orderId: string }
    body: z.input<typeof domainContracts.orderSwishPaymentRequest>
    response: z.output<typeof domainContracts.swishPaymentResponse>
  }
  'POST /api/prints': {
    body: z.input<typeof cardsPrintContract.createPrintRequest>
    response: z.output<typeof cardsPrintContract.createPrintResponse>
  }
  'POST /api/prints/{id}/duplicate': {
    params: { id: string }
    response: z.output<typeof cardsPrintContract.createPrintResponse>
  }
  'POST /api/prints/{id}/undelete': {
    params: { id: string }
    response: z.output<typeof cardsPrintContract.printResponse>
  }
  'POST /api/prints/{id}/versions/{revision}/restore': {
    params: { id: string; revision: z.input<typeof modulesVersionContract.revisionSchema> }
    body: z.input<typeof cardsPrintContract.restorePrintRequest>
    response: z.output<typeof cardsPrintContract.printResponse>
  }
  'POST /api/prints/{printId}/image-upload': {
    params: { printId: string }
    file: File
    response: z.output<typeof domainContracts.uploadImageResponse>
  }
  'POST /api/rsvps/{siteId}/v4': {
    params: { siteId: string }
    body: z.input<typeof domainFormsAnswersContract.rsvpRequest>
    response: z.output<typeof domainFormsAnswersContract.submissionResponse>
  }
  'POST /api/rsvps/{siteId}/v4/by-hand': {
    params: { siteId: string }
    body: z.input<typeof domainFormsAnswersContract.answerByHandRequest>
    response: z.output<typeof domainFormsAnswersContract.answerRecord>
  }
  'POST /api/rsvps/{siteId}/v4/{answerId}/rescue': {
    params: { siteId: string; answerId: string }
    response: z.output<typeof domainFormsAnswersContract.answersResponse>
  }
  'POST /api/sites/V2': {
    body: z.input<typeof modulesSiteContract.createSiteRequest>
    response: z.output<typeof modulesSiteContract.createSiteResponse>
  }
  'POST /api/sites/quick-start/maps/{location}/{zoom}/{mapTheme}/{markerColor}': {
    params: {
      location: string
      zoom: string
      mapTheme: z.input<typeof domainMapsMapSchema.mapThemeSchema>
      markerColor: string
    }
    query?: { pin?: z.input<typeof domainMapsMapSchema.mapPinTextSchema> }
    response: {
      map: z.output<typeof modulesLocationSchema.locationMapSchema>
      data: { map: z.output<typeof modulesLocationSchema.locationMapSchema> }
    }
  }
  'POST /api/sites/quick-start/upload-image': {
    file: File
    response: z.output<typeof domainContracts.uploadImageResponse>
  }
  'POST /api/sites/quick-start/wizard': {
    body: z.input<typeof domainWizardSchema.wizardRequest>
    response: z.output<typeof modulesSiteContract.quickStartResponse>
  }
  'POST /api/sites/{id}/publish': {
    params: { id: string }
    query?: z.input<typeof modulesVersionContract.publishSiteQuery>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'POST /api/sites/{id}/versions/{revision}/restore': {
    params: { id: string; revision: z.input<typeof modulesVersionContract.revisionSchema> }
    body: z.input<typeof modulesVersionContract.restoreVersionRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'POST /api/sites/{siteId}/answer-notes/merge': {
    params: { siteId: string }
    body: z.input<typeof domainFormsAnswersContract.mergeRequest>
    response: z.output<typeof domainFormsAnswersContract.answerRecord>
  }
  'POST /api/sites/{siteId}/guests/from-answers': {
    params: { siteId: string }
    query?: z.input<typeof domainGuestsGuestContract.fromAnswersQuery>
    response: z.output<typeof domainGuestsGuestContract.fromAnswersResponse>
  }
  'POST /api/sites/{siteId}/guests/import': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsImportImportContract.importGuestsRequest>
    response: z.output<typeof domainGuestsImportImportContract.guestImport>
  }
  'POST /api/sites/{siteId}/host/domain-connection/check': {
    params: { siteId: string }
    response: z.output<typeof domainDomainConnectionContract.domainConnectionResponse>
  }
  'POST /api/sites/{siteId}/host/domain-registration/register/{paymentReference}': {
    params: { siteId: string; paymentReference: string }
    query?: z.input<typeof domainContracts.domainRegistrationQuery>
    response: z.output<typeof domainContracts.domainRegistrationResponse>
  }
  'POST /api/sites/{siteId}/households/change': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsGuestContract.changeHouseholdsRequest>
    response: null
  }
  'POST /api/sites/{siteId}/households/delete': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsGuestContract.deleteHouseholdsRequest>
    response: null
  }
  'POST /api/sites/{siteId}/households/move': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsGuestContract.moveInviteesRequest>
    response: null
  }
  'POST /api/sites/{siteId}/households/{householdId}/link': {
    params: { siteId: string; householdId: string }
    response: z.output<typeof domainGuestsGuestContract.household>
  }
  'POST /api/sites/{siteId}/kitchen/diets': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsKitchenContract.kitchenDietsRequest>
    response: z.output<typeof domainGuestsKitchenContract.kitchenResponse>
  }
  'POST /api/sites/{siteId}/kitchen/link': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsKitchenContract.kitchenLinkRequest>
    response: z.output<typeof domainGuestsKitchenContract.kitchenResponse>
  }
  'POST /api/sites/{siteId}/kitchen/sheets': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsKitchenContract.kitchenSheetRequest>
    response: z.output<typeof domainGuestsKitchenContract.kitchenResponse>
  }
  'POST /api/sites/{siteId}/maps/{location}/{zoom}/{mapTheme}/{markerColor}': {
    params: {
      siteId: string
      location: string
      zoom: string
      mapTheme: z.input<typeof domainMapsMapSchema.mapThemeSchema>
      markerColor: string
    }
    query?: { pin?: z.input<typeof domainMapsMapSchema.mapPinTextSchema> }
    response: {
      map: z.output<typeof modulesLocationSchema.locationMapSchema>
      data: { map: z.output<typeof modulesLocationSchema.locationMapSchema> }
    }
  }
  'POST /api/sites/{siteId}/payment/stripe': {
    params: { siteId: string }
    body: z.input<typeof domainContracts.stripePaymentRequest>
    response: z.output<typeof domainContracts.stripePaymentResponse>
  }
  'POST /api/sites/{siteId}/payment/swish': {
    params: { siteId: string }
    body: z.input<typeof domainContracts.swishPaymentRequest>
    response: z.output<typeof domainContracts.swishPaymentResponse>
  }
  'POST /api/sites/{siteId}/upload-image': {
    params: { siteId: string }
    file: File
    response: z.output<typeof domainContracts.uploadImageResponse>
  }
  'POST /api/visits/{siteId}': {
    params: { siteId: string }
    response: null
  }
  'PUT /api/accounts/mail': {
    body: z.input<typeof domainContracts.mailChangeRequest>
    response: null
  }
  'PUT /api/accounts/mail/proof': {
    body: z.input<typeof domainContracts.proveMailRequest>
    response: z.output<typeof domainContracts.proveMailResponse>
  }
  'PUT /api/accounts/passkeys/{passkeyId}': {
    params: z.input<typeof domainPasskeysContract.passkeyParams>
    body: z.input<typeof domainPasskeysContract.renamePasskeyRequest>
    response: null
  }
  'PUT /api/accounts/password': {
    body: z.input<typeof domainContracts.changePasswordRequest>
    response: null
  }
  'PUT /api/accounts/reset-password': {
    body: z.input<typeof domainContracts.resetPasswordRequest>
    response: null
  }
  'PUT /api/accounts/second-step/app': {
    body: z.input<typeof domainSecondStepContract.acceptAppRequest>
    response: z.output<typeof domainSecondStepContract.recoveryCodesResponse>
  }
  'PUT /api/answer-notices/{siteId}/{token}': {
    params: { siteId: string; token: string }
    body: z.input<typeof domainFormsNoticesContract.noticeChoiceRequest>
    response: null
  }
  'PUT /api/form-submissions/{siteId}/{answerId}': {
    params: { siteId: string; answerId: string }
    body: z.input<typeof domainFormsAnswersContract.ownersAnswerRequest>
    response: z.output<typeof domainFormsAnswersContract.answerRecord>
  }
  'PUT /api/gift-registry/{siteId}/{moduleId}/{itemId}': {
    params: { siteId: string; moduleId: string; itemId: string }
    query?: { language?: string }
    body: z.input<typeof domainGiftsGiftsContract.reserveRequest>
    response: z.output<typeof domainGiftsGiftsContract.reserveResponse>
  }
  'PUT /api/gift-registry/{siteId}/{moduleId}/{itemId}/v2': {
    params: { siteId: string; moduleId: string; itemId: string }
    query?: { language?: string }
    body: z.input<typeof domainGiftsGiftsContract.reserveRequest>
    response: z.output<typeof domainGiftsGiftsContract.reserveResponse>
  }
  'PUT /api/prints/{id}': {
    params: { id: string }
    body: z.input<typeof cardsPrintContract.savePrintRequest>
    response: z.output<typeof cardsPrintContract.printResponse>
  }
  'PUT /api/prints/{printId}/image-crop': {
    params: { printId: string }
    body: z.input<typeof domainContracts.cropPrintImageRequest>
    response: z.output<typeof domainContracts.cropImageResponse>
  }
  'PUT /api/rsvps/{siteId}/v4/{answerId}': {
    params: { siteId: string; answerId: string }
    body: z.input<typeof domainFormsAnswersContract.ownersAnswerRequest>
    response: z.output<typeof domainFormsAnswersContract.answerRecord>
  }
  'PUT /api/sites/V2/{id}': {
    params: { id: string }
    body: z.input<typeof modulesSiteContract.saveSiteRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/quick-start/crop-image': {
    body: z.input<typeof domainContracts.cropImageRequest>
    response: z.output<typeof domainContracts.cropImageResponse>
  }
  'PUT /api/sites/quick-start/crop-image/v2': {
    body: z.input<typeof domainContracts.cropImageV2Request>
    response: z.output<typeof domainContracts.cropImageResponse>
  }
  'PUT /api/sites/{id}/host': {
    params: { id: string }
    body: z.input<typeof domainContracts.hostRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/{id}/linksAdmit': {
    params: { id: string }
    body: z.input<typeof domainContracts.linksAdmitRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/{id}/metaNoindex': {
    params: { id: string }
    body: z.input<typeof domainContracts.metaNoindexRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/{id}/namesOnGate': {
    params: { id: string }
    body: z.input<typeof domainContracts.namesOnGateRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/{id}/password': {
    params: { id: string }
    body: z.input<typeof domainContracts.sitePasswordRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/{id}/publish-time': {
    params: { id: string }
    body: z.input<typeof modulesVersionContract.publishTimeRequest>
    response: z.output<typeof modulesVersionContract.publishTimeResponse>
  }
  'PUT /api/sites/{id}/publishOnSave': {
    params: { id: string }
    body: z.input<typeof modulesSiteContract.publishOnSaveRequest>
    response: z.output<typeof modulesSiteContract.siteResponse>
  }
  'PUT /api/sites/{id}/shown-version': {
    params: { id: string }
    body: z.input<typeof modulesVersionContract.showVersionRequest>
    response: z.output<typeof modulesVersionContract.shownVersionResponse>
  }
  'PUT /api/sites/{siteId}/answer-notes/apart': {
    params: { siteId: string }
    body: z.input<typeof domainFormsAnswersContract.apartRequest>
    response: null
  }
  'PUT /api/sites/{siteId}/answers/{answerId}/invitee': {
    params: { siteId: string; answerId: string }
    body: z.input<typeof domainGuestsGuestContract.attachAnswerRequest>
    response: null
  }
  'PUT /api/sites/{siteId}/crop-image': {
    params: { siteId: string }
    body: z.input<typeof domainContracts.cropImageRequest>
    response: z.output<typeof domainContracts.cropImageResponse>
  }
  'PUT /api/sites/{siteId}/crop-image/v2': {
    params: { siteId: string }
    body: z.input<typeof domainContracts.cropImageV2Request>
    response: z.output<typeof domainContracts.cropImageResponse>
  }
  'PUT /api/sites/{siteId}/guests/sides': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsGuestContract.sideNamesRequest>
    response: null
  }
  'PUT /api/sites/{siteId}/host/domain-connection': {
    params: { siteId: string }
    body: z.input<typeof domainDomainConnectionContract.connectDomainRequest>
    response: z.output<typeof domainDomainConnectionContract.domainConnectionResponse>
  }
  'PUT /api/sites/{siteId}/households/sent': {
    params: { siteId: string }
    body: z.input<typeof domainGuestsGuestContract.sentRequest>
    response: null
  }
  'PUT /api/sites/{siteId}/households/{householdId}': {
    params: { siteId: string; householdId: string }
    body: z.input<typeof domainGuestsGuestContract.putHouseholdRequest>
    response: z.output<typeof domainGuestsGuestContract.household>
  }
}
