import type Koa from 'koa'
import * as z from 'zod'
import { companyName } from '../../domain/commerce/market.ts'
import { type ClientConfiguration, clientConfiguration } from '../../domain/contracts.ts'
import { siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { measuringOf } from '../http/measuring.ts'
import { openApiDocument } from '../open-api.ts'
import { defineRoute, type Route } from '../route.ts'

/** The configuration for clients and the OpenAPI document. */
export function systemRoutes(deps: {
  settings: Pick<Settings, 'profile' | 'baseDomain' | 'deployment' | 'sitesPort' | 'measuring' | 'connections'>
  simulatorUrl: string | null
  swish: z.infer<typeof clientConfiguration>['swish']
  ownDomains: z.infer<typeof clientConfiguration>['ownDomains']
  printedCards: z.infer<typeof clientConfiguration>['printedCards']
  /** Every route of the API, these included. */
  allRoutes: () => readonly Route[]
}): Route[] {
  const { profile, baseDomain } = deps.settings
  let document: Record<string, unknown> | undefined
  return [
    defineRoute({
      method: 'get',
      path: '/api/client-configuration',
      summary: 'Brand, market and addresses of this build',
      response: clientConfiguration,
      auth: 'none',
      handler: ({ http }) => ({
        brand: profile.brand,
        market: profile.market,
        productName: profile.productName,
        companyName,
        contactMail: profile.contactMail,
        language: profile.language,
        timeZone: profile.timeZone,
        baseDomain,
        siteUrlTemplate: siteOrigin(deps.settings, '{host}'),
        stripeSimulatorUrl: deps.simulatorUrl,
        swish: deps.swish,
        ownDomains: deps.ownDomains,
        printedCards: deps.printedCards,
        otherRegistrars: deps.settings.connections !== undefined,
        measuring: measuringFor(http, deps.settings),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/openapi.json',
      summary: 'This document',
      response: z.record(z.string(), z.unknown()),
      auth: 'none',
      handler() {
        document ??= openApiDocument(deps.allRoutes(), `${companyName} API`)
        return document
      },
    }),
  ]
}

function measuringFor(http: Koa.Context, settings: Pick<Settings, 'measuring'>): ClientConfiguration['measuring'] {
  const measuring = measuringOf(http, settings)
  if (measuring === null) return null
  const { scriptUrl, conversionUrl = null } = measuring.settings
  return { scriptUrl, conversionUrl, consent: measuring.consent }
}
