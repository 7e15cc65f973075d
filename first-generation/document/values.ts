import { sameJson } from '../../domain/same-json.ts'
import { parseWallTime } from '../../modules/kit/wall-time.ts'
import { locationMapSchema } from '../../modules/location/schema.ts'
import { videoSchema } from '../../modules/video/schema.ts'
import { type Lens, merge, same } from './lens.ts'
import { isRecord } from './patch-json.ts'
import { readTolerantly } from './read-tolerantly.ts'

/** A map; a plain string is its location. */
export const map: Lens<unknown> = {
  read: (raw) =>
    readTolerantly(locationMapSchema, isRecord(raw) && !isRecord(raw.map) ? { ...raw, map: null } : (raw ?? '')),
  write(raw, before, after) {
    if (sameJson(before, after) || !isRecord(before) || !isRecord(after)) return raw
    if (isRecord(raw)) return merge(raw, before, after)
    const { location } = after
    return sameJson({ ...before, location }, after) ? location : after
  },
}

/** A video; a plain string is its URL. */
export const video: Lens<unknown> = {
  read: (raw) => readTolerantly(videoSchema.shape.video, typeof raw === 'string' ? { videoUrl: raw } : raw),
  write(raw, before, after, context) {
    if (typeof raw !== 'string' || !isRecord(before) || !isRecord(after))
      return same(videoSchema.shape.video).write(raw, before, after, context)
    const { videoUrl } = after
    return sameJson({ ...before, videoUrl }, after) ? videoUrl : after
  },
}

/** Wall time as `yyyy-mm-dd hh:mm`. */
export const countdownDate: Lens<unknown> = {
  read: (raw, { usualDate, namesDate }) => {
    if (raw === '' && namesDate) return null
    return (typeof raw === 'string' ? wallTime(raw) : null) ?? usualDate
  },
  write: (raw, before, after) => {
    if (before === after) return raw
    return typeof after === 'string' ? after.replace('T', ' ') : ''
  },
}

function wallTime(raw: string): string | null {
  return parseWallTime(raw.trim().replace(/\s+/, 'T').slice(0, 16))
}

/** A number, possibly a string. */
export function count(lens: Lens<unknown>): Lens<unknown> {
  const asNumber = (raw: unknown) => (typeof raw === 'string' && /^\s*\d{1,6}\s*$/.test(raw) ? Number(raw) : raw)
  return {
    read: (raw, context) => lens.read(asNumber(raw), context),
    write: (raw, before, after) => (before === after ? raw : typeof raw === 'string' ? String(after) : after),
  }
}

/** A boolean, possibly a string. */
export function flag(lens: Lens<unknown>): Lens<unknown> {
  const asBoolean = (raw: unknown) => (raw === 'true' ? true : raw === 'false' ? false : raw)
  return {
    read: (raw, context) => lens.read(asBoolean(raw), context),
    write: (raw, before, after) => (before === after ? raw : after),
  }
}

/** Like `lens`, with a value for a missing property. */
export function withUsual(lens: Lens<unknown>, usual: unknown): Lens<unknown> {
  return {
    read: (raw, context) => lens.read(raw === undefined || raw === null ? usual : raw, context),
    write: (raw, before, after, context) => lens.write(raw ?? undefined, before, after, context),
  }
}
