import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ClientConfiguration } from '../../domain/contracts.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { useLocation } from '../kit/router/router-view.tsx'
import { trustScriptsOf } from '../kit/trusted-types.ts'
import { ConsentBar } from './consent-bar.tsx'
import { pageName } from './page-name.ts'
import { conversionAddress, purchaseData, watchPurchases } from './purchases.ts'
import { type Analytics, type MeasuredEvent, sendEvent } from './send-event.ts'

declare global {
  interface Window {
    analytics?: Analytics
  }
}

type MeasuringOffer = NonNullable<ClientConfiguration['measuring']>

/** If the operator measures: asks for consent and, when given, reports page names, created sites and purchases. */
export function Measuring({ offer }: { offer: MeasuringOffer }): ReactNode {
  const [consent, setConsent] = useState(offer.consent)
  if (consent === null) return <ConsentBar onChosen={setConsent} />
  return consent === 'yes' ? <Measured offer={offer} /> : null
}

function Measured({ offer: { scriptUrl, conversionUrl } }: { offer: MeasuringOffer }): ReactNode {
  const client = useQueryClient()
  const { pathname, state } = useLocation()
  const name = pageName(pathname)
  const mayMeasure = name !== null
  const siteCreated = typeof state === 'object' && state !== null && 'siteCreated' in state
  const tell = useCallback((event: MeasuredEvent) => void send(event), [])
  useEffect(() => {
    if (mayMeasure) addScript(scriptUrl)
  }, [mayMeasure, scriptUrl])
  useEffect(() => {
    if (name !== null) tell({ name: 'page', data: { path: name } })
  }, [name, tell])
  useEffect(() => {
    if (siteCreated) tell({ name: 'site_created', data: {} })
  }, [siteCreated, tell])
  useEffect(
    () =>
      watchPurchases(client, (receipt) => {
        tell({ name: 'purchase', data: purchaseData(receipt) })
        if (conversionUrl !== null) new Image().src = conversionAddress(conversionUrl, receipt)
      }),
    [client, conversionUrl, tell],
  )
  return null
}

async function send(event: MeasuredEvent): Promise<void> {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  try {
    await sendEvent(event, () => window.analytics, wait)
  } catch (error) {
    reportError({ originId: 'editor.measuring', error, info: JSON.stringify({ name: event.name }) })
  }
}

function addScript(url: string): void {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`) !== null) return
  const script = document.createElement('script')
  trustScriptsOf(new URL(url, location.href).origin)
  script.src = url
  script.async = true
  document.head.append(script)
}
