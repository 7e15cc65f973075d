import type { ClientConfiguration } from '../../domain/contracts.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { createGandi } from '../../platform/registrar/gandi.ts'
import type { Registrar } from '../../platform/registrar/registrar.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'

/** Whether domains are sold, and whether they are real. */
export function domainsMode({ registrar, deployment }: Settings): ClientConfiguration['ownDomains'] {
  if (registrar !== undefined) return 'live'
  return deployment === 'production' ? 'none' : 'test'
}

/** The configured account; in development without one, the simulator, which the API process runs. */
export async function connectRegistrar(settings: Settings): Promise<Registrar | undefined> {
  if (settings.registrar !== undefined) return createGandi(settings.registrar)
  if (settings.deployment === 'production') return undefined
  const { simulatorAccount } = await import('../../platform/registrar/simulator.ts')
  return createGandi(simulatorAccount(settings.registrarSimulatorPort))
}

/** Starts the simulator if `connectRegistrar` uses it. */
export async function startOwnRegistrar({ settings, log }: Context): Promise<Part | undefined> {
  if (domainsMode(settings) !== 'test') return undefined
  const { startRegistrarSimulator } = await import('../../platform/registrar/simulator.ts')
  return startRegistrarSimulator({ port: settings.registrarSimulatorPort, dataDir: settings.dataDir, log })
}
