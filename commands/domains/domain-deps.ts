import type { Registrar } from '../../platform/registrar/registrar.ts'
import type { SaleDeps } from '../payments/payment-deps.ts'

/** Dependencies for registering and renewing domains. */
export interface DomainDeps extends SaleDeps {
  registrar: Registrar
  /** What domains point to. */
  sitesAddresses: { ipv4: string; ipv6: string | undefined }
}
