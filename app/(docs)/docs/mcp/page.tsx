import { deploymentPage } from '@/app/_components/docs/deployment-page';

const { metadata, Page } = deploymentPage('mcp');

export { metadata, Page as default };
