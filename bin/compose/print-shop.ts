import type { ClientConfiguration } from '../../domain/contracts.ts'
import type { PrintShopSettings } from '../../platform/env/print-shop.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { createGelato } from '../../platform/print-shop/gelato.ts'
import type { PrintShop } from '../../platform/print-shop/print-shop.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'

/** Whether cards are printed, and whether they are real. */
export function cardsMode({ printShop, deployment, market, brand }: Settings): ClientConfiguration['printedCards'] {
  if (market !== 'se' || brand !== 'wedding') return 'none'
  if (printShop !== undefined) return 'live'
  return deployment === 'production' ? 'none' : 'test'
}

/** The configured account; in development without one, the simulator, which the API process runs. */
export async function connectPrintShop(
  settings: Settings,
): Promise<{ printShop: PrintShop; webhookSecret: string } | undefined> {
  const account = await accountOf(settings)
  return account === undefined ? undefined : { printShop: createGelato(account), webhookSecret: account.webhookSecret }
}

async function accountOf(settings: Settings): Promise<PrintShopSettings | undefined> {
  if (cardsMode(settings) === 'none') return undefined
  if (settings.printShop !== undefined) return settings.printShop
  const { simulatedPrintShop } = await import('../../platform/print-shop/simulator.ts')
  return simulatedPrintShop(settings.printShopSimulatorPort)
}

/** Starts the simulator if `connectPrintShop` uses it. */
export async function startOwnPrintShop({ settings, log }: Context): Promise<Part | undefined> {
  if (cardsMode(settings) !== 'test') return undefined
  const { startPrintShopSimulator } = await import('../../platform/print-shop/simulator.ts')
  return startPrintShopSimulator({
    port: settings.printShopSimulatorPort,
    dataDir: settings.dataDir,
    log,
    webhookUrl: `http://127.0.0.1:${settings.port}/api/print-shop/webhook`,
  })
}
