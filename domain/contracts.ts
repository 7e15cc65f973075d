import * as z from 'zod'
import { brands, markets } from './commerce/market.ts'
import { orderProductSchema } from './commerce/order.ts'
import { paymentProductSchema } from './commerce/payment-product.ts'
import { feedbackLength } from './feedback-length.ts'
import { croppedImageSchema, imageBeforeEditSchema, imageSchema } from './image/image.ts'
import { turnSchema } from './image/turn.ts'
import { uiLanguageSchema } from './language/language-schema.ts'
import { mailAddressSchema } from './mail-address.ts'
import { passwordLimits, sitePasswordLength } from './password-limits.ts'
import { codeSchema } from './second-step-contract.ts'

/** HTTP bodies that do not contain a site document (product-rules.md#errors). Those that do: modules/site-contract.ts. */

const mail = mailAddressSchema.transform((address) => address.toLowerCase())

export const registerRequest = z.object({
  mail,
  password: z.string().min(passwordLimits.min).max(passwordLimits.max),
  /** The terms checkbox, which our own form requires; clients that handle consent themselves may omit it. */
  termsAccepted: z.literal(true).optional(),
})
/** `code`: from an authenticator app, or a recovery code; only for accounts that require one. */
export const loginRequest = z.object({
  mail,
  password: z.string().min(1).max(passwordLimits.max),
  code: codeSchema.optional(),
})
export type LogInRequest = z.input<typeof loginRequest>
/** `language` of the mail; defaults to the browser's. */
export const requestResetRequest = z.object({ mail, language: uiLanguageSchema.optional() })
export const resetPasswordRequest = z.object({
  password: z.string().min(passwordLimits.min).max(passwordLimits.max),
  token: z.string().min(1).max(100),
})
/** A new password of an owner who knows the old one (`password`). */
export const changePasswordRequest = z.object({
  password: z.string().min(1).max(passwordLimits.max),
  newPassword: z.string().min(passwordLimits.min).max(passwordLimits.max),
  language: uiLanguageSchema.optional(),
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
/** `language` of the mail; defaults to the browser's. */
export const renewResetRequest = z.object({ token: z.string().min(1).max(100), language: uiLanguageSchema.optional() })
/** The account that is logged in; `site` is null until one has been created. */
export const accountResponse = z.object({ mail: z.string(), site: z.object({ _id: z.string() }).nullable() })
export type AccountResponse = z.infer<typeof accountResponse>

/** The account's active sessions. `id` only identifies a session; it is not a credential. */
export const sessionsResponse = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      startedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
})
export type SessionsResponse = z.infer<typeof sessionsResponse>
export const sessionParams = z.object({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) })

/** `language` of the mails; defaults to the browser's. */
export const mailChangeRequest = z.object({
  mail,
  password: z.string().min(1).max(passwordLimits.max),
  language: uiLanguageSchema.optional(),
})
export type MailChangeRequest = z.infer<typeof mailChangeRequest>
/** `change`: until both addresses have confirmed it; null when there is none. `isProven`: whether the present address has been confirmed. */
export const mailChangeResponse = z.object({
  isProven: z.boolean(),
  change: z
    .object({
      newMail: z.string(),
      oldConfirmed: z.boolean(),
      newConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
})
export type MailChangeResponse = z.infer<typeof mailChangeResponse>
export const agreeToMailChangeRequest = z.object({ token: z.string().min(1).max(100) })
/** Whether the address has been changed; false while the other address has yet to confirm. */
export const agreeToMailChangeResponse = z.object({ isChanged: z.boolean() })
export type AgreeToMailChangeResponse = z.infer<typeof agreeToMailChangeResponse>

export const proveMailRequest = z.object({ token: z.string().min(1).max(200) })
/** The account's site, if it has one. */
export const proveMailResponse = z.object({ siteId: z.string().nullable() })
export type ProveMailResponse = z.infer<typeof proveMailResponse>
/** `language` of the mail; defaults to the browser's. */
export const requestProofRequest = z.object({ language: uiLanguageSchema.optional() })

export const siteAccountResponse = z.object({
  mail: z.string(),
  registered: z.object({ date: z.iso.datetime() }),
  site: z.object({
    visitorCount: z.number().int(),
    host: z.string().nullable(),
    active: z.boolean(),
    activeDate: z.iso.datetime().nullable(),
    activeExpireDate: z.iso.datetime().nullable(),
    takenDownAt: z.iso.datetime().nullable(),
    /** Domains bought for the site, in `xn--` form. */
    customDomains: z.array(z.object({ domain: z.string(), expires: z.iso.datetime() })),
    /** The domain that is paid for and still being registered, in `xn--` form. */
    pendingDomain: z.string().nullable(),
  }),
})
export type SiteAccountResponse = z.infer<typeof siteAccountResponse>

/** Whether the site's address already serves its page. */
export const publicationResponse = z.object({ live: z.boolean() })
export type PublicationResponse = z.infer<typeof publicationResponse>

export const hostRequest = z.object({ host: z.string().min(1).max(253) })
export const metaNoindexRequest = z.object({ metaNoindex: z.boolean() })
/** A site's password. NFC, because some keyboards enter `å` as one code point and others as two. */
const sitePassword = z.string().trim().normalize('NFC').max(sitePasswordLength)
/** '' removes the password. */
export const sitePasswordRequest = z.object({ password: sitePassword })
/** Whether guests read the page's title before they give its password. */
export const namesOnGateRequest = z.object({ namesOnGate: z.boolean() })
export const linksAdmitRequest = z.object({ linksAdmit: z.boolean() })
/** What a guest types; '' never matches. */
export const siteLoginRequest = z.object({ password: sitePassword })
/** Of an invalid name: its letters that no address can have, if there are any. */
const foreignLetters = z.array(z.string()).optional()
export const subdomainAvailableResponse = z.object({
  available: z.boolean(),
  /** The normalised label. */
  subdomain: z.string(),
  /** The full host of the name. */
  host: z.string(),
  /** Why it is unavailable: taken by another site, reserved by the product, already the site's own, or not a valid name. */
  reason: z.enum(['taken', 'reserved', 'own', 'invalid']).nullable(),
  /** Similar labels that are free, when another site has the name. */
  suggestions: z.array(z.string()),
  foreignLetters,
})
/** `language` of the words in suggested names. */
export const subdomainAvailableQuery = z.object({ language: uiLanguageSchema.optional() })
export type SubdomainAvailableResponse = z.infer<typeof subdomainAvailableResponse>

const domainName = z.object({
  /** Unicode form, for display, e.g. `åsaochbo.se`. */
  domain: z.string(),
  /** ASCII form, for API calls, e.g. `xn--saochbo-dxa.se`. */
  host: z.string(),
})
export const domainAvailableResponse = domainName.extend({
  available: z.boolean(),
  /** Why it cannot be bought: taken, reserved by the product, already the site's own, premium-priced, or not a domain we sell. */
  reason: z.enum(['taken', 'reserved', 'own', 'premium', 'invalid']).nullable(),
  /** Similar domains that can be bought. */
  suggestions: z.array(domainName),
  /** An earlier payment that covers the registration; null when the domain has to be paid for. */
  paidReference: z.string().nullable(),
  foreignLetters,
})
/** `host`: a replacement for a domain that somebody else registered before we could. */
export const domainRegistrationQuery = z.object({ host: z.string().min(1).max(253).optional() })
/** `pending`: the registry has not finished; once it has, the page is published at the domain automatically. */
export const domainRegistrationResponse = z.object({ status: z.enum(['registered', 'pending']), host: z.string() })
export type DomainRegistrationResponse = z.infer<typeof domainRegistrationResponse>
export type DomainAvailableResponse = z.infer<typeof domainAvailableResponse>

export const stripePaymentRequest = z.object({
  paymentProduct: paymentProductSchema,
  /** The address to buy or renew; defaults to the name that the site found free last. */
  host: z.string().min(1).max(253).optional(),
  /** Language of the receipt; defaults to the browser's. */
  language: uiLanguageSchema.optional(),
})
export type StripePaymentRequest = z.input<typeof stripePaymentRequest>
export const stripePaymentResponse = z.object({
  client_secret: z.string(),
  reference: z.string(),
  stripe_public_key: z.string(),
})
export type StripePaymentResponse = z.infer<typeof stripePaymentResponse>
export const stripePaymentStatus = z.object({ paymentConfirmed: z.boolean() })

/** The buyer's phone number as typed. Without it, the payment is opened in the Swish app with the token of the response. */
const payerAlias = z.string().max(60).optional()
/** Without a number: whether to return a QR code too, for the app on another device. */
const qr = z.boolean().optional()
export const swishPaymentRequest = stripePaymentRequest.extend({ payerAlias, qr })
export type SwishPaymentRequest = z.input<typeof swishPaymentRequest>
export const orderSwishPaymentRequest = z.object({ payerAlias, qr, language: uiLanguageSchema.optional() })
export type OrderSwishPaymentRequest = z.input<typeof orderSwishPaymentRequest>
export const swishPaymentResponse = z.object({
  swishId: z.string(),
  /** Identifies the payment on its receipt. */
  reference: z.string(),
  /** Opens the app (`swish://paymentrequest?token=…`); null when a number was given. */
  token: z.string().nullable(),
  /** The token as a QR code: a `data:` URL of an SVG without a margin. Only on request. */
  qrCode: z.string().optional(),
})
export type SwishPaymentResponse = z.infer<typeof swishPaymentResponse>
export const swishPaymentStatus = z.object({
  status: z.enum(['NOT_SET', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED']),
  /** Why it failed, in the buyer's language; null when unknown. */
  errorMessage: z.string().nullable(),
})
export type SwishPaymentStatus = z.infer<typeof swishPaymentStatus>

const moneyReturned = z.object({ amountWithVat: z.number().int(), amountVat: z.number().int(), date: z.iso.datetime() })

/** Amounts in öre. */
export const receiptResponse = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    organisationNumber: z.string(),
    vatNumber: z.string(),
  }),
  product: orderProductSchema,
  /** Number of cards; 1 for other products. */
  quantity: z.number().int(),
  months: z.number().int(),
  amountWithVat: z.number().int(),
  amountVat: z.number().int(),
  amountWithoutVat: z.number().int(),
  paymentMethod: z.enum(['stripe', 'swish', 'free']),
  date: z.iso.datetime(),
  reference: z.string(),
  host: z.string().nullable(),
  /** End of the publication that the payment bought; null when it was not recorded. */
  activeExpireDate: z.iso.datetime().nullable(),
  /** End of the registration of the domain that was bought; null for other purchases, and until it is registered. */
  domainExpireDate: z.iso.datetime().nullable(),
  /** Oldest first; not deducted from the amounts above. */
  refunds: z.array(moneyReturned),
  /** Amounts that the buyer's bank has taken back in disputes, oldest first; excludes disputes that we won. */
  disputes: z.array(moneyReturned),
})
export type ReceiptResponse = z.infer<typeof receiptResponse>
/** Newest first; amounts in öre. */
export const receiptsResponse = z.object({
  receipts: z.array(
    receiptResponse.pick({ reference: true, date: true, product: true, host: true, amountWithVat: true }).extend({
      /** Total of refunds and disputes. */
      amountReturned: z.number().int(),
    }),
  ),
})
export type ReceiptsResponse = z.infer<typeof receiptsResponse>

export const uploadImageResponse = imageSchema
export type UploadImageResponse = z.infer<typeof uploadImageResponse>

/** URL of a stored picture: a path, or absolute on the API's own origin. Crop coordinates are in px of exactly this file. */
const sourceImageUrl = z.string().min(1).max(500)
/** Clamped to the picture and rounded by the server (domain/image/crop.ts). */
const px = z.number().min(-1_000_000).max(1_000_000)
const rectangle = { x: px, y: px, width: px, height: px }

/** Version 1: the client sends what the image was before its first edit. */
export const cropImageRequest = z.object({ imageBeforeEdit: imageBeforeEditSchema, sourceImageUrl, ...rectangle })
/** Version 2. */
export const cropImageV2Request = z.object({
  originalName: z.string().max(300),
  sourceImageUrl,
  crop: z.object(rectangle),
  /** How the picture is turned first: the rectangle lies in the turned one. */
  turn: turnSchema.optional(),
})
/** A crop of a card's picture: the rectangle is not nested. */
export const cropPrintImageRequest = z.object({
  originalName: z.string().max(300),
  sourceImageUrl,
  ...rectangle,
  turn: turnSchema.optional(),
})
export type CropImageV2Request = z.infer<typeof cropImageV2Request>
/** To be merged into the image. `imageBeforeEdit` is what a revert restores: the picture before its first crop. */
export const cropImageResponse = croppedImageSchema
export type CropImageResponse = z.infer<typeof cropImageResponse>

export const logRequest = z.object({
  url: z.string().max(2000),
  severity: z.number().int().min(0).max(5),
  originId: z.string().max(200),
  userAgent: z.string().max(500),
  errorObject: z.string().max(20_000).optional(),
  siteData: z.string().max(50_000).optional(),
  info: z.string().max(20_000).optional(),
})
export type LogRequest = z.infer<typeof logRequest>

/** POST /api/feedback/. Expecting a reply requires a mail address. */
export const feedbackRequest = z
  .object({
    feedbackText: z.string().trim().min(1).max(feedbackLength),
    expectsReply: z.boolean().default(false),
    /** '' and null: not given. */
    userMail: z.union([z.literal('').transform(() => null), mail, z.null()]).default(null),
  })
  .refine(({ expectsReply, userMail }) => !expectsReply || userMail !== null, { path: ['userMail'] })
export type FeedbackRequest = z.input<typeof feedbackRequest>

/** Configuration that the editor needs before its first render: brand, market, where sites are served, how to pay. */
export const clientConfiguration = z.object({
  brand: z.enum(brands),
  market: z.enum(markets),
  productName: z.string(),
  companyName: z.string(),
  contactMail: z.string(),
  language: uiLanguageSchema,
  timeZone: z.string(),
  /** BASE_DOMAIN: the host of a site is `<subdomain>.<baseDomain>`. */
  baseDomain: z.string(),
  /** URL of a site with the placeholder `{host}`, e.g. `http://{host}:8080`. */
  siteUrlTemplate: z.string(),
  /** URL of the local Stripe simulator; null with a real Stripe key. */
  stripeSimulatorUrl: z.string().nullable(),
  /** Whether Swish is offered, and whether its payments are real. */
  swish: z.enum(['none', 'test', 'live']),
  /** Whether domains are sold, and whether they are really registered. */
  ownDomains: z.enum(['none', 'test', 'live']),
  /** Whether printed invitation cards are sold, and whether they are really printed. */
  printedCards: z.enum(['none', 'test', 'live']),
  /** Whether domains registered elsewhere can be connected. */
  otherRegistrars: z.boolean(),
  /** Analytics for this visitor; null when there are none. */
  measuring: z
    .object({
      scriptUrl: z.string(),
      conversionUrl: z.string().nullable(),
      /** Null until the visitor has chosen. */
      consent: z.enum(['yes', 'no']).nullable(),
    })
    .nullable(),
})
export type ClientConfiguration = z.infer<typeof clientConfiguration>
