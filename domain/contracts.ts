import * as z from 'zod'
import { brands, markets } from './commerce/market.ts'
import { orderProductSchema } from './commerce/order.ts'
import { paymentProductSchema } from './commerce/payment-product.ts'
import { feedbackLength } from './feedback-length.ts'
import { croppedImageSchema, imageBeforeEditSchema, imageSchema } from './image/image.ts'
import { uiLanguageSchema } from './language/language-schema.ts'
import { passwordLimits, sitePasswordLength } from './password-limits.ts'
import { codeSchema } from './second-step-contract.ts'

/** HTTP bodies that know nothing of the site document (product-rules.md#errors). Site bodies: modules/site-contract.ts. */

const mail = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const registerRequest = z.object({
  mail,
  password: z.string().min(passwordLimits.min).max(passwordLimits.max),
  /** The terms box, which our own form requires; clients that ask for it themselves need not name it. */
  termsAccepted: z.literal(true).optional(),
})
/** `code`: of an app or a recovery code, where the account asks for one. */
export const loginRequest = z.object({
  mail,
  password: z.string().min(1).max(passwordLimits.max),
  code: codeSchema.optional(),
})
export type LogInRequest = z.input<typeof loginRequest>
/** `language` is that of the mail; the browser's when it is not named. */
export const requestResetRequest = z.object({ mail, language: uiLanguageSchema.optional() })
export const resetPasswordRequest = z.object({
  password: z.string().min(passwordLimits.min).max(passwordLimits.max),
  token: z.string().min(1).max(100),
})
/** Who is logged in; `site` is null before a site has been created. */
export const accountResponse = z.object({ mail: z.string(), site: z.object({ _id: z.string() }).nullable() })
export type AccountResponse = z.infer<typeof accountResponse>

/** Where an account is logged in; `id` opens nothing. */
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

/** `language` is that of the mails; the browser's when it is not named. */
export const mailChangeRequest = z.object({
  mail,
  password: z.string().min(1).max(passwordLimits.max),
  language: uiLanguageSchema.optional(),
})
export type MailChangeRequest = z.infer<typeof mailChangeRequest>
/** The change that waits for one or both of its addresses; null where there is none. */
export const mailChangeResponse = z.object({
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
/** Whether the mail is another now; if not, the other address is waited for. */
export const agreeToMailChangeResponse = z.object({ isChanged: z.boolean() })
export type AgreeToMailChangeResponse = z.infer<typeof agreeToMailChangeResponse>

export const siteAccountResponse = z.object({
  mail: z.string(),
  registered: z.object({ date: z.iso.datetime() }),
  site: z.object({
    visitorCount: z.number().int(),
    host: z.string().nullable(),
    active: z.boolean(),
    activeDate: z.iso.datetime().nullable(),
    activeExpireDate: z.iso.datetime().nullable(),
    /** Domains that the site has bought, in their `xn--` form. */
    customDomains: z.array(z.object({ domain: z.string(), expires: z.iso.datetime() })),
    /** The one that is paid for and being registered, in the same form. */
    pendingDomain: z.string().nullable(),
  }),
})
export type SiteAccountResponse = z.infer<typeof siteAccountResponse>

/** Whether guests who open the site's address get its page by now. */
export const publicationResponse = z.object({ live: z.boolean() })
export type PublicationResponse = z.infer<typeof publicationResponse>

export const hostRequest = z.object({ host: z.string().min(1).max(253) })
export const metaNoindexRequest = z.object({ metaNoindex: z.boolean() })
/** A site's password. Signs that look the same are the same: keyboards write `å` as one or as two. */
const sitePassword = z.string().trim().normalize('NFC').max(sitePasswordLength)
/** '' takes the password away. */
export const sitePasswordRequest = z.object({ password: sitePassword })
/** What a guest types; '' is no password of any site. */
export const siteLoginRequest = z.object({ password: sitePassword })
export const subdomainAvailableResponse = z.object({
  available: z.boolean(),
  /** The normalised label. */
  subdomain: z.string(),
  /** The full host that a free name would get. */
  host: z.string(),
  /** Why it is not free: another's, the product's, the site's own already, or no name at all. */
  reason: z.enum(['taken', 'reserved', 'own', 'invalid']).nullable(),
  /** Labels like it that are free, where another has the name. */
  suggestions: z.array(z.string()),
})
/** `language` is that of the words in suggested names. */
export const subdomainAvailableQuery = z.object({ language: uiLanguageSchema.optional() })
export type SubdomainAvailableResponse = z.infer<typeof subdomainAvailableResponse>

const domainName = z.object({
  /** As people write it, e.g. `åsaochbo.se`. */
  domain: z.string(),
  /** As calls name it, e.g. `xn--saochbo-dxa.se`. */
  host: z.string(),
})
export const domainAvailableResponse = domainName.extend({
  available: z.boolean(),
  /** Why it cannot be bought: another's, the product's, the site's own already, too dear, or no domain that is sold. */
  reason: z.enum(['taken', 'reserved', 'own', 'premium', 'invalid']).nullable(),
  /** Domains like it that can be bought. */
  suggestions: z.array(domainName),
  /** The payment that registers a domain free of charge; null where one has to be paid. */
  paidReference: z.string().nullable(),
})
/** Another domain in the place of one that became another's before it was registered. */
export const domainRegistrationQuery = z.object({ host: z.string().min(1).max(253).optional() })
/** `pending`: the registry takes its time; the page is published at the domain by itself. */
export const domainRegistrationResponse = z.object({ status: z.enum(['registered', 'pending']), host: z.string() })
export type DomainRegistrationResponse = z.infer<typeof domainRegistrationResponse>
export type DomainAvailableResponse = z.infer<typeof domainAvailableResponse>

export const stripePaymentRequest = z.object({
  paymentProduct: paymentProductSchema,
  /** The address that is bought, or renewed; the name found last when none is named. */
  host: z.string().min(1).max(253).optional(),
  /** Language of the receipt; the browser's when it is not named. */
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

/** The buyer's number as they type it; without one the payment opens in the app by the token of the answer. */
const payerAlias = z.string().max(40).optional()
/** Where no number is named: whether a QR code is wanted as well, for the app on another device. */
const qr = z.boolean().optional()
export const swishPaymentRequest = stripePaymentRequest.extend({ payerAlias, qr })
export type SwishPaymentRequest = z.input<typeof swishPaymentRequest>
export const orderSwishPaymentRequest = z.object({ payerAlias, qr, language: uiLanguageSchema.optional() })
export type OrderSwishPaymentRequest = z.input<typeof orderSwishPaymentRequest>
export const swishPaymentResponse = z.object({
  swishId: z.string(),
  /** Names the payment on its receipt. */
  reference: z.string(),
  /** Opens the app (`swish://paymentrequest?token=…`); null where a number was named. */
  token: z.string().nullable(),
  /** The token as a QR code, a `data:` address of an SVG without a margin; only where one was wanted. */
  qrCode: z.string().optional(),
})
export type SwishPaymentResponse = z.infer<typeof swishPaymentResponse>
export const swishPaymentStatus = z.object({
  status: z.enum(['NOT_SET', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED']),
  /** Why it failed, in the buyer's language, where that is known. */
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
  /** How many cards; 1 of everything else. */
  quantity: z.number().int(),
  months: z.number().int(),
  amountWithVat: z.number().int(),
  amountVat: z.number().int(),
  amountWithoutVat: z.number().int(),
  paymentMethod: z.enum(['stripe', 'swish', 'free']),
  date: z.iso.datetime(),
  reference: z.string(),
  host: z.string().nullable(),
  /** Until when the payment publishes the site; null where that was not kept. */
  activeExpireDate: z.iso.datetime().nullable(),
  /** What has been given back of it, oldest first; the amounts above are what was paid. */
  refunds: z.array(moneyReturned),
  /** What the buyer's bank has drawn because of a dispute, oldest first; without disputes that were won. */
  disputes: z.array(moneyReturned),
})
export type ReceiptResponse = z.infer<typeof receiptResponse>
/** Newest first; amounts in öre. */
export const receiptsResponse = z.object({
  receipts: z.array(
    receiptResponse.pick({ reference: true, date: true, product: true, host: true, amountWithVat: true }).extend({
      /** What has gone back of it, by refunds and disputes. */
      amountReturned: z.number().int(),
    }),
  ),
})
export type ReceiptsResponse = z.infer<typeof receiptsResponse>

export const uploadImageResponse = imageSchema
export type UploadImageResponse = z.infer<typeof uploadImageResponse>

/** Address of a stored picture, as a path or with the API's own origin. Coordinates of a crop are in px of this very file. */
const sourceImageUrl = z.string().min(1).max(500)
/** Clamped to the picture and rounded by the server (domain/image/crop.ts). */
const px = z.number().min(-1_000_000).max(1_000_000)
const rectangle = { x: px, y: px, width: px, height: px }

/** First form of a crop: the client says what the image was before its first edit. */
export const cropImageRequest = z.object({ imageBeforeEdit: imageBeforeEditSchema, sourceImageUrl, ...rectangle })
/** Second form of a crop. */
export const cropImageV2Request = z.object({
  originalName: z.string().max(300),
  sourceImageUrl,
  crop: z.object(rectangle),
})
/** A crop of a card's picture: the rectangle stands beside the rest. */
export const cropPrintImageRequest = z.object({ originalName: z.string().max(300), sourceImageUrl, ...rectangle })
export type CropImageV2Request = z.infer<typeof cropImageV2Request>
/** Merged into the image. `imageBeforeEdit` is what a revert goes back to: the picture before its first crop. */
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

/** POST /api/feedback/: what somebody wants to tell us. An answer needs an address to go to. */
export const feedbackRequest = z
  .object({
    feedbackText: z.string().trim().min(1).max(feedbackLength),
    expectsReply: z.boolean().default(false),
    /** '' and null: they did not say. */
    userMail: z.union([z.literal('').transform(() => null), mail, z.null()]).default(null),
  })
  .refine(({ expectsReply, userMail }) => !expectsReply || userMail !== null, { path: ['userMail'] })
export type FeedbackRequest = z.input<typeof feedbackRequest>

/** What the editor must know before it draws anything: brand, market, where sites live, how cards are paid. */
export const clientConfiguration = z.object({
  brand: z.enum(brands),
  market: z.enum(markets),
  productName: z.string(),
  companyName: z.string(),
  contactMail: z.string(),
  language: uiLanguageSchema,
  timeZone: z.string(),
  /** `.BASE_DOMAIN` is put behind a subdomain. */
  baseDomain: z.string(),
  /** Address of a host's page with `{host}` as the place-holder, e.g. `http://{host}:8080`. */
  siteUrlTemplate: z.string(),
  /** Where the local card simulator listens; null with a real Stripe key. */
  stripeSimulatorUrl: z.string().nullable(),
  /** Whether Swish is offered, and whether its money is real. */
  swish: z.enum(['none', 'test', 'live']),
  /** Whether domains are sold, and whether they are real. */
  ownDomains: z.enum(['none', 'test', 'live']),
  /** Whether invitation cards are printed, and whether they are real. */
  printedCards: z.enum(['none', 'test', 'live']),
  /** Whether domains of other registrars can be used. */
  otherRegistrars: z.boolean(),
  /** What may be measured of this visitor; null where nothing is. */
  measuring: z
    .object({
      scriptUrl: z.string(),
      conversionUrl: z.string().nullable(),
      /** Null while the visitor has not chosen. */
      consent: z.enum(['yes', 'no']).nullable(),
    })
    .nullable(),
})
export type ClientConfiguration = z.infer<typeof clientConfiguration>
