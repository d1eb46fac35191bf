import { OpenTelemetry } from '@ai-sdk/otel';
import { registerTelemetry } from 'ai';

/**
 * Makes the AI SDK tell OpenTelemetry of every model call; the prompt version travels as runtime context.
 * Called where models are set up and not at start, whose bundle would otherwise hold the AI SDK once more.
 */
export function traceModels(): void {
  registerTelemetry(new OpenTelemetry({ runtimeContext: true }));
}
