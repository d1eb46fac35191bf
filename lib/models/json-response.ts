import type { JSONSchema7, OutputInterface } from 'ai';

/** A JSON answer that a model is asked for. */
export type ResponseFormat = { name: string; description: string; schema: JSONSchema7 };

/**
 * An AI SDK output that sends the schema to the model and hands the text back as it came. The SDK's own outputs
 * refuse the whole answer when one element does not fit; here each service reads what it can use
 * (`AnswerReader`).
 *
 * @param format undefined asks for any JSON object
 */
export function jsonResponse(format: ResponseFormat | undefined): OutputInterface<string, string, never> {
  return {
    name: 'object',
    responseFormat: Promise.resolve({ type: 'json', ...format }),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}
