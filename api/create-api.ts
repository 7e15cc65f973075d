import Koa from 'koa'
import { DomainError } from '../domain/errors.ts'
import { siteOrigin } from '../platform/env/origins.ts'
import { mapImageOrigins } from '../platform/maps/image-origins.ts'
import { mailChangeRoutes } from './accounts/mail-change-routes.ts'
import { passkeyRoutes } from './accounts/passkey-routes.ts'
import { resetPasswordRoutes } from './accounts/reset-password-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { secondStepRoutes } from './accounts/second-step-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { formPageRoutes } from './answer-pages/form-routes.ts'
import { receiptPageRoutes } from './answer-pages/receipt-routes.ts'
import { answerMetrics } from './answers/answer-metrics.ts'
import { answeredFormsRoutes } from './answers/answered-forms-routes.ts'
import { guestAnswerRoutes } from './answers/guest-routes.ts'
import { createAnswerLimits } from './answers/limits.ts'
import { answerNotesRoutes } from './answers/notes-routes.ts'
import { noticeRoutes } from './answers/notice-routes.ts'
import { ownerAnswerRoutes } from './answers/owner-routes.ts'
import type { ApiDeps } from './api-deps.ts'
import { consentRoutes } from './consent/routes.ts'
import { dateRoutes } from './dates/routes.ts'
import { createDrafts } from './draft.ts'
import { createDraftUploads } from './draft-uploads.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { giftLinkRoutes } from './gifts/link-routes.ts'
import { ownersGiftRoutes } from './gifts/owner-routes.ts'
import { giftPageRoutes } from './gifts/page-routes.ts'
import { giftRoutes } from './gifts/routes.ts'
import { guestImportRoutes } from './guests/import-routes.ts'
import { kitchenRoutes } from './guests/kitchen-routes.ts'
import { labelRoutes } from './guests/label-routes.ts'
import { guestListRoutes } from './guests/routes.ts'
import { boundedQuery } from './http/bounded-query.ts'
import { serveBrandIcons } from './http/brand-icons.ts'
import { compressJson } from './http/compress-json.ts'
import { type Cookies, createCookies } from './http/cookies.ts'
import { leadToDemos } from './http/demo-links.ts'
import { serveEditor } from './http/editor-files.ts'
import { answerErrors } from './http/errors.ts'
import { hostGate } from './http/host-gate.ts'
import { awaitLateBody } from './http/late-body.ts'
import { logRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { imageRoutes } from './images/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { serveLanding } from './landing/serve-landing.ts'
import { serveSearchFiles } from './landing/serve-search-files.ts'
import { liveRoutes } from './live/routes.ts'
import { logRoutes } from './logs/routes.ts'
import { mapRoutes } from './maps/routes.ts'
import { olderCalls } from './older-generations.ts'
import { printFileRoutes } from './prints/file-routes.ts'
import { printImageRoutes } from './prints/image-routes.ts'
import { proofRoutes } from './prints/proof-routes.ts'
import { printRoutes } from './prints/routes.ts'
import { serverAccessRoutes } from './prints/server-access-routes.ts'
import { printVersionRoutes } from './prints/version-routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { cardCodeRoutes } from './qr/card-code-routes.ts'
import { qrRoutes } from './qr/routes.ts'
import { type Route, telling } from './route.ts'
import { createRouter } from './router.ts'
import { admissionRoutes } from './sites/admission-routes.ts'
import { passwordRoutes } from './sites/password-routes.ts'
import { publicSiteRoutes } from './sites/public-routes.ts'
import { publicationRoutes } from './sites/publication-routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { versionRoutes } from './sites/version-routes.ts'
import { visibilityRoutes } from './sites/visibility-routes.ts'
import { probes } from './system/probes.ts'
import { systemRoutes } from './system/routes.ts'
import { videoRoutes } from './videos/routes.ts'
import { visitRoutes } from './visits/routes.ts'

/** All routes of the API. The router, the OpenAPI document and the list of guest calls (guest-calls.ts) are generated from them. */
export function apiRoutes(deps: ApiDeps & { cookies: Cookies }): Route[] {
  const { cookies } = deps
  const drafts = createDrafts(cookies, deps.secrets)
  const draftUploads = createDraftUploads({ ...deps, drafts })
  const answers = {
    ...deps,
    ...createAnswerLimits(deps.rateLimits),
    siteOrigin: (host: string) => siteOrigin(deps.settings, host),
  }
  const routes: Route[] = [
    ...accountRoutes({ ...deps, profile: deps.settings.profile }),
    ...sessionRoutes(deps),
    ...mailChangeRoutes({ ...deps, profile: deps.settings.profile }),
    ...secondStepRoutes({ ...deps, profile: deps.settings.profile }),
    ...passkeyRoutes({ ...deps, profile: deps.settings.profile, passkeyRpId: deps.settings.passkeyRpId }),
    ...noticeRoutes(deps),
    ...resetPasswordRoutes({ ...deps, profile: deps.settings.profile }),
    ...siteRoutes({ ...deps, drafts }),
    ...versionRoutes(deps),
    ...publicationRoutes(deps),
    ...visibilityRoutes(deps),
    ...publicSiteRoutes({ ...deps, drafts }),
    ...passwordRoutes(deps),
    ...admissionRoutes(deps),
    ...visitRoutes(deps),
    ...imageRoutes({ ...deps, drafts, draftUploads }),
    ...mapRoutes({ ...deps, drafts, draftUploads }),
    ...videoRoutes({ ...deps, drafts }),
    ...printRoutes(deps),
    ...printVersionRoutes(deps),
    ...printImageRoutes(deps),
    ...printFileRoutes(deps),
    ...proofRoutes({
      ...deps,
      printFiles: deps.settings.printFiles,
      defaultLanguage: deps.settings.profile.language,
    }),
    ...serverAccessRoutes({
      ...deps,
      defaultLanguage: deps.settings.profile.language,
      bleed: deps.settings.printFiles.bleed,
    }),
    ...qrRoutes(deps),
    ...cardCodeRoutes(),
    ...dateRoutes(),
    ...logRoutes(deps),
    ...consentRoutes(deps),
    ...telling(guestAnswerRoutes(answers)),
    ...telling(ownerAnswerRoutes(answers)),
    ...answeredFormsRoutes(deps),
    ...telling(answerNotesRoutes(answers)),
    ...telling(guestListRoutes(answers)),
    ...telling(guestImportRoutes(answers)),
    ...labelRoutes({ ...deps, profile: deps.settings.profile }),
    ...kitchenRoutes({ ...answers, profile: deps.settings.profile }),
    ...telling(formPageRoutes(answers)),
    ...telling(receiptPageRoutes(answers)),
    ...invitationRoutes(answers),
    ...giftRoutes(answers),
    ...giftPageRoutes(answers),
    ...giftLinkRoutes(answers),
    ...ownersGiftRoutes(answers),
    ...privacyRoutes(deps),
    ...feedbackRoutes({ ...deps, profile: deps.settings.profile }),
    ...telling(olderCalls.flatMap((routesOf) => routesOf(answers))),
    ...liveRoutes(deps),
    ...systemRoutes({ ...deps, allRoutes: () => routes }),
    ...deps.routes,
  ]
  return routes
}

/** The Koa app for owners: the API, and the editor on the same origin. Opens no resources and starts nothing. */
export function createApi(deps: ApiDeps): Koa {
  const cookies = createCookies(deps.settings)
  const routes = apiRoutes({ ...deps, cookies })
  const app = new Koa()
  app.use(awaitLateBody(deps.bodyTimes))
  app.use(logRequests(deps.log, deps.registry))
  answerMetrics(deps.registry, deps.database)
  app.use(
    securityHeaders({
      simulatorUrl: deps.simulatorUrl,
      secure: deps.settings.deployment === 'production',
      imageOrigins: mapImageOrigins(deps.settings),
      measuring: deps.settings.measuring,
    }),
  )
  app.use(compressJson())
  app.use(answerErrors())
  app.use(boundedQuery())
  app.use(probes(deps))
  app.use(hostGate(deps, routes))
  app.use(createRouter({ ...deps, cookies }, routes))
  app.use(async (http, next) => {
    if (http.path === '/api' || http.path.startsWith('/api/')) throw new DomainError('not-found')
    await next()
  })
  app.use(serveBrandIcons(deps.settings.profile))
  app.use(leadToDemos(deps.settings))
  app.use(serveSearchFiles(deps))
  app.use(serveLanding({ ...deps, cookies }))
  if (deps.editorFolder !== undefined) app.use(serveEditor(deps.editorFolder, { ...deps, cookies }))
  // clients that disconnect during a response are not errors of ours
  app.on('error', (error: unknown) => deps.log.debug({ err: error }, 'an answer was broken off'))
  return app
}
