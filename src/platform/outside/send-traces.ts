import type { Tracer } from '@opentelemetry/api'
import type { TraceSettings } from '../settings/watching.ts'

/** The parts of OpenTelemetry in use, imported only when a collector is set. */
export interface Tracing {
  api: typeof import('@opentelemetry/api')
  tracer: Tracer
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/**
 * Sends traces to a collector, in batches, by OTLP over HTTP; batches that it refuses are dropped, and reported to
 * `failed`.
 */
export async function sendTraces(
  { url, headers, serviceName, share }: TraceSettings,
  version: string,
  failed: (why: string) => void,
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const ignore = () => {}
  const logger = { error: failed, warn: failed, info: ignore, debug: ignore, verbose: ignore }
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new OTLPTraceExporter({ url, headers })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // Samples by trace id: a trace sampled here is also sampled by neighbours with the same share.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const stop = () => provider.shutdown().catch((error: Error) => failed(error.message))
  return { api, tracer: provider.getTracer('laadloket', version), stop }
}
