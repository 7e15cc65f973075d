import { createContext, useContext } from 'react'
import type { ClientConfiguration } from '../../domain/contracts.ts'

export const ClientConfigurationContext = createContext<ClientConfiguration | null>(null)

/** The brand, the market, the URL template of sites, and the payment options. Throws outside the app. */
export function useClientConfiguration(): ClientConfiguration {
  const configuration = useContext(ClientConfigurationContext)
  if (configuration === null) throw new Error('no client configuration: render inside <App>')
  return configuration
}

/** URL of a host's published page. */
export function siteUrl(configuration: Pick<ClientConfiguration, 'siteUrlTemplate'>, host: string): string {
  return configuration.siteUrlTemplate.replace('{host}', host)
}
