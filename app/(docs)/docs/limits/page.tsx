import { deploymentPage } from '@/app/_components/docs/deployment-page';

const { metadata, Page } = deploymentPage('limits');

export { metadata, Page as default };
